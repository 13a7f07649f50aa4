import type { account } from '@contract/account'
import type { register } from '@contract/account/register'
import type { RegisterSaved } from '@contract/account/register/shapes'
import { Code } from '@contract/codes/errors'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { firmChoices } from '@/features/account/firmChoices'
import { placed } from '@/features/account/formErrors'
import { newPasswordForm } from '@/features/account/newPasswordForm'
import { PictureStore } from '@/features/account/PictureStore'
import { normaliseMobile } from '@/lib/validators'
import type { AgreedStore } from '@/stores/session/agreed'
import type { SessionStore } from '@/stores/session/session'
import type { FormModel } from '@/ui/form/FormModel'
import { type InfoValues, type Invited, infoForm, mobileForm } from './registerForms'

interface Deps {
  api: Api<{ account: typeof account; register: typeof register }>
  session: Pick<SessionStore, 'enter' | 'deviceId'>
  agreed: Pick<AgreedStore, 'tick'>
  invited?: Invited
}

export type RegisterStep = 'mobile' | 'info' | 'password'

const TICK_FIRST = '请先阅读并同意用户协议与隐私政策'
const ASKED = '请填写图形验证码，再获取短信验证码'
const KNOWN = '该手机号已注册，请直接登录'

/** Registration: first the number is verified, then name and firm, then a password. */
export class RegisterStore {
  step: RegisterStep = 'mobile'
  problem = ''
  agreed = false
  /** True if the number has an account: 去登录 is offered. */
  isKnown = false
  saved?: RegisterSaved
  readonly picture: PictureStore
  readonly mobile = mobileForm()
  readonly info: FormModel<InfoValues>
  readonly password = newPasswordForm(() => this.mobile.values.mobile)
  private ticket = ''

  constructor(private readonly deps: Deps) {
    this.picture = new PictureStore(deps)
    this.info = infoForm(firmChoices(deps.api), deps.invited)
    makeAutoObservable<this, 'deps' | 'ticket'>(this, {
      deps: false,
      ticket: false,
      picture: false,
      mobile: false,
      info: false,
      password: false,
      saved: observableRef,
    })
  }

  get stepIndex() {
    return ['mobile', 'info', 'password'].indexOf(this.step)
  }

  /** Chosen firm, if it requires an application, and the name given for it. */
  get firm(): { companyId: string; companyName: string; name: string } | undefined {
    if (this.saved?.next !== 'induction') return undefined
    const { companyId, name } = this.info.values
    return { companyId, companyName: this.saved.companyName, name: name.trim() }
  }

  get isBusy() {
    return this.mobile.isSubmitting || this.info.isSubmitting || this.password.isSubmitting
  }

  toggleAgreed() {
    this.agreed = !this.agreed
    this.problem = ''
  }

  back() {
    this.step = this.step === 'password' ? 'info' : 'mobile'
    this.problem = ''
  }

  async sendCode(): Promise<boolean> {
    if (this.mobile.check('mobile')) return false
    this.picture.isNew = false
    if (this.picture.isMissing) return this.#showProblem('请先填写图形验证码')
    const { api } = this.deps
    try {
      const input = { mobile: normaliseMobile(this.mobile.values.mobile), ...this.picture.answer }
      await api.register.sendSmsCode(input, { silent: true, accept: [Code.pictureCode] })
      this.#showProblem('')
      return true
    } catch (error) {
      this.picture.take(error)
      return this.#showProblem(this.picture.isNew ? ASKED : placed(error, this.mobile))
    }
  }

  /** Returns true once the next step is shown; at the last one, once signed in. */
  async next(): Promise<boolean> {
    this.#showProblem('')
    if (this.step === 'mobile') return this.#checkMobile()
    if (this.step === 'info') return this.#saveInfo()
    return this.#finishRegistration()
  }

  async #checkMobile(): Promise<boolean> {
    if (!this.agreed) return this.#showProblem(TICK_FIRST)
    const checked = await this.#submitForm(this.mobile, (values) =>
      this.deps.api.register.checkSmsCode(
        { mobile: normaliseMobile(values.mobile), code: values.code.trim() },
        { silent: true },
      ),
    )
    if (!checked) return false
    if (checked.isRegistered) {
      runInAction(() => {
        this.isKnown = true
      })
      return this.#showProblem(KNOWN)
    }
    this.ticket = checked.ticket
    return this.#goToStep('info')
  }

  async #saveInfo(): Promise<boolean> {
    const saved = await this.#submitForm(this.info, ({ name, companyId, joinCode }) =>
      this.deps.api.register.saveInfo(
        {
          ticket: this.ticket,
          name: name.trim(),
          // Hidden fields are not sent: a person who stays alone has no firm and no code.
          companyId: companyId || undefined,
          joinCode: joinCode?.trim() || undefined,
        },
        { silent: true },
      ),
    )
    if (!saved) return false
    runInAction(() => {
      this.saved = saved
    })
    return this.#goToStep('password')
  }

  async #finishRegistration(): Promise<boolean> {
    const { api, session } = this.deps
    const entered = await this.#submitForm(this.password, async (values) => {
      await api.register.savePassword({ ticket: this.ticket, password: values.password }, { silent: true })
      return api.register.regToLogin({ ticket: this.ticket, deviceId: session.deviceId }, { silent: true })
    })
    if (!entered) return false
    if (!entered.xauthToken) return this.#showProblem(entered.info)
    this.deps.agreed.tick()
    session.enter(entered)
    return true
  }

  async #submitForm<T, R>(form: FormModel<T>, send: (values: T) => Promise<R>): Promise<R | undefined> {
    try {
      return await form.submit(send)
    } catch (error) {
      this.#showProblem(placed(error, form))
      return undefined
    }
  }

  #goToStep(step: RegisterStep): true {
    runInAction(() => {
      this.step = step
    })
    return true
  }

  #showProblem(problem: string): false {
    runInAction(() => {
      this.problem = problem
      if (problem !== KNOWN) this.isKnown = false
    })
    return false
  }
}
