import type { setUp } from '@contract/firm/set-up'
import { setUpForm } from '@contract/firm/set-up/form'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { wordsOf } from '@/features/account/formErrors'
import { newPasswordForm } from '@/features/account/newPasswordForm'
import { RecordForm } from '@/features/form/RecordForm'
import { ApiError } from '@/lib/errors'
import type { SessionStore } from '@/stores/session/session'
import { fieldProblems } from '@/ui/form/checks'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

interface Deps {
  api: Api<{ setUp: typeof setUp }>
  session: Pick<SessionStore, 'enter' | 'deviceId'>
}

/** Form of a step, as needed to find the place of a refusal. */
interface StepForm {
  readonly fields: readonly { key: string }[]
  fail(problems: Record<string, string>): void
}

export type SetUpStep = 'code' | 'firm' | 'password'
const STEPS: readonly SetUpStep[] = ['code', 'firm', 'password']
const CODE = /^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/

/** Set-up of a server's first firm: the code from its log, then the firm, then the administrator's password. */
export class SetUpStore {
  step: SetUpStep = 'code'
  problem = ''
  isLoading = true
  /** True if there is a firm already: nothing is to be done here. */
  isOver = false
  error?: unknown
  readonly code = new FormModel<{ code: string }>({
    initial: { code: '' },
    fields: [
      text('code', '初始设置码', {
        required: true,
        placeholder: '如 ABCD-2345',
        validate: (value) => (CODE.test(value.trim()) ? undefined : '初始设置码为 8 位字母或数字，见服务的日志'),
      }),
    ],
  })
  readonly plan = new RecordForm({ fields: setUpForm, send: async (values) => values })
  readonly password = newPasswordForm(() => String(this.plan.form?.values.mobile ?? ''))
  /** Plan from the checked form. */
  private checked?: FirmPlan

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'checked'>(this, {
      deps: false,
      checked: false,
      error: observableRef,
      code: false,
      plan: false,
      password: false,
    })
  }

  get stepIndex() {
    return STEPS.indexOf(this.step)
  }

  get isBusy() {
    return this.code.isSubmitting || this.plan.isSubmitting || this.password.isSubmitting
  }

  async load() {
    this.error = undefined
    this.isLoading = true
    try {
      const { isOpen } = await this.deps.api.setUp.getState({})
      runInAction(() => {
        this.isOver = !isOpen
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
  }

  back() {
    this.#goToStep(this.step === 'password' ? 'firm' : 'code')
  }

  /** Returns true once the firm exists and its administrator is signed in. */
  async next(): Promise<boolean> {
    this.#showProblem('')
    if (this.step === 'code') return this.#checkCode()
    if (this.step === 'firm') return this.#checkPlan()
    return this.#createFirm()
  }

  async #checkCode(): Promise<boolean> {
    const send = (values: { code: string }) =>
      this.deps.api.setUp.checkCode({ code: values.code.trim() }, { silent: true }).then(() => true)
    const isRight = await this.code.submit(send).catch((error) => this.#handleRefusal(error))
    if (isRight) this.#goToStep('firm')
    return false
  }

  async #checkPlan(): Promise<boolean> {
    const values = await this.plan.submit()
    if (!values) return false
    this.checked = planOf(values)
    this.#goToStep('password')
    return false
  }

  async #createFirm(): Promise<boolean> {
    const { checked: plan } = this
    if (!plan) return false
    const { api, session } = this.deps
    const send = ({ password }: { password: string }) =>
      api.setUp.create(
        { code: this.code.values.code.trim(), plan, password, deviceId: session.deviceId },
        { silent: true },
      )
    const entered = await this.password.submit(send).catch((error) => this.#handleRefusal(error))
    if (!entered) return false
    session.enter(entered)
    return true
  }

  /** Shows a refusal at its field, going back up to two steps. */
  #handleRefusal(error: unknown): undefined {
    const fields = (error instanceof ApiError && fieldProblems(error)) || {}
    const wrongStep = STEPS.find((step) => this.#formOf(step)?.fields.some(({ key }) => key in fields))
    if (wrongStep) {
      this.#goToStep(wrongStep)
      this.#formOf(wrongStep)?.fail(fields)
    } else this.#showProblem(wordsOf(error))
    return undefined
  }

  #formOf(step: SetUpStep): StepForm | undefined {
    return { code: this.code, firm: this.plan.form, password: this.password }[step]
  }

  #goToStep(step: SetUpStep) {
    runInAction(() => {
      this.step = step
      this.problem = ''
    })
  }

  #showProblem(problem: string) {
    runInAction(() => {
      this.problem = problem
    })
  }
}

type Filled = Partial<Record<keyof FirmPlan, unknown>>

/** Plan from the form, with empty lists included. */
const planOf = (values: Filled): FirmPlan =>
  ({ shortName: '', ...values, offices: values.offices ?? [], rooms: values.rooms ?? [] }) as FirmPlan
