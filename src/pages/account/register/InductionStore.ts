import type { register } from '@contract/account/register'
import type { Induction } from '@contract/account/register/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { firmChoices } from '@/features/account/firmChoices'
import { rethrowUnlessReported } from '@/lib/errors'
import type { SessionStore } from '@/stores/session/session'
import { FormModel } from '@/ui/form/FormModel'
import { emptyInduction, type InductionValues, inductionFields, inputOf, valuesOf } from './inductionForm'

interface Deps {
  api: Api<{ register: typeof register }>
  session: Pick<SessionStore, 'autoLogin' | 'loadUserData'>
  /** Firm chosen while registering, and the name given there. */
  firm?: { companyId: string; companyName: string; name?: string }
}

/** Application to a firm: filled in, submitted, awaited, and corrected if the firm returned it. */
export class InductionStore {
  /** Saved application; null before the first saving. */
  kept?: Induction | null
  form?: FormModel<InductionValues>
  error?: unknown
  isEntering = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      kept: observableRef,
      form: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return this.kept === undefined && !this.error
  }

  /** True once submitted: nothing can be changed until the firm has answered. */
  get isWaiting() {
    return this.kept?.status === 'pending'
  }

  get isApproved() {
    return this.kept?.status === 'approved'
  }

  get reason() {
    return this.kept?.status === 'returned' ? this.kept.reason || '请补充后重新提交' : ''
  }

  /** Firm that uploaded materials belong to. */
  get companyId() {
    return this.form?.values.companyId ?? ''
  }

  async load() {
    try {
      const kept = await this.deps.api.register.getInduction({})
      // Keeps the unsaved form: only the firm's answer replaces it.
      if (this.form && this.kept?.status === kept?.status) return
      this.#setKept(kept)
    } catch (error) {
      runInAction(() => {
        if (this.kept === undefined) this.error = error
      })
    }
  }

  /** Saves it, and submits it if `submit`; returns true on success. The request helper shows errors. */
  async save(submit: boolean): Promise<boolean> {
    if (submit && !this.#isComplete()) return false
    const version = this.kept?.version ?? 0
    const kept = await this.form
      ?.submit((values, key) => this.deps.api.register.saveInduction(inputOf(values, version, submit), { key }))
      .catch(rethrowUnlessReported)
    if (!kept) return false
    runInAction(() => {
      this.kept = kept
    })
    return true
  }

  /** Renews the session after the firm accepted. Returns false if the device may not sign in by itself. */
  async enter(): Promise<boolean> {
    this.isEntering = true
    try {
      if (!(await this.deps.session.autoLogin())) return false
      await this.deps.session.loadUserData()
      return true
    } finally {
      runInAction(() => {
        this.isEntering = false
      })
    }
  }

  /** True if all required fields are filled in: a draft may lack some, a submission may not. */
  #isComplete(): boolean {
    const { form } = this
    if (!form?.validate()) return false
    const missing = {
      ...(form.values.idNumber?.trim() ? {} : { idNumber: '请填写证件号码' }),
      ...(form.values.idCardFiles.length > 0 ? {} : { idCardFiles: '请上传身份证' }),
    }
    form.fail(missing)
    return Object.keys(missing).length === 0
  }

  #setKept(kept: Induction | null) {
    const { api, firm } = this.deps
    const initial = kept ? valuesOf(kept) : emptyInduction(firm?.companyId ?? '', firm?.name)
    const form = new FormModel<InductionValues>({ fields: inductionFields(firmChoices(api)), initial })
    const known = kept ?? firm
    if (known) form.texts.set(`companyId:${known.companyId}`, known.companyName)
    runInAction(() => {
      this.kept = kept
      this.error = undefined
      this.form = form
    })
  }
}
