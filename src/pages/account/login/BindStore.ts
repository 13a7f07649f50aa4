import type { account } from '@contract/account'
import type { LoginReply, PictureCode } from '@contract/account/shapes'
import type { signIn } from '@contract/account/sign-in'
import type { BindInput } from '@contract/account/sign-in/shapes'
import { Code } from '@contract/codes/errors'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { ApiError, ignoreError } from '@/lib/errors'
import { mobile as mobileProblem, normaliseMobile } from '@/lib/validators'
import type { AgreedStore } from '@/stores/session/agreed'
import type { Launch } from '@/stores/session/launch'
import type { SessionStore } from '@/stores/session/session'
import type { ChatApp } from '@/stores/session/signInOrder'

interface Deps {
  api: Api<{ account: typeof account; signIn: typeof signIn }>
  session: Pick<SessionStore, 'enter' | 'loadUserData' | 'deviceId' | 'lastAccount'>
  launch: Pick<Launch, 'enter'>
  agreed: Pick<AgreedStore, 'tick'>
  presenter: Pick<Presenter, 'words'>
}

type Field = 'account' | 'password' | 'pictureText' | 'mobile' | 'code'

const TICK_FIRST = '请先阅读并同意用户协议与隐私政策'

/** Binds the person identified by the chat app to an account, once. */
export class BindStore {
  by: BindInput['by'] = 'password'
  account: string
  password = ''
  showsPassword = false
  mobile = ''
  code = ''
  picture?: PictureCode
  pictureText = ''
  /** True while `problem` only asks for the picture's code, which was not there before. */
  isPictureNew = false
  agreed = false
  problem = ''
  busy = false
  /** Nickname of the WeChat account, if WeChat supplies it. */
  nickname = ''
  photoUrl = ''

  constructor(
    readonly app: ChatApp,
    private readonly bindTicket: string,
    private readonly deps: Deps,
  ) {
    this.account = deps.session.lastAccount
    makeAutoObservable<this, 'deps' | 'bindTicket'>(this, { deps: false, bindTicket: false, app: false })
  }

  get canSubmit() {
    if (this.busy) return false
    return this.by === 'password' ? !!this.account.trim() && !!this.password : this.canSendCode && !!this.code
  }

  get canSendCode() {
    return !!this.mobile && !mobileProblem(this.mobile)
  }

  set(field: Field, value: string) {
    this[field] = value
    this.problem = ''
  }

  chooseWay(by: BindInput['by']) {
    this.by = by
    this.problem = ''
  }

  togglePassword() {
    this.showsPassword = !this.showsPassword
  }

  toggleAgreed() {
    this.agreed = !this.agreed
    this.problem = ''
  }

  async load() {
    if (this.app !== 'wechat') return
    const { bindTicket } = this
    const info = await this.deps.api.signIn.getWechatUserInfo({ bindTicket }).catch(ignoreError)
    runInAction(() => {
      this.nickname = info?.nickname ?? ''
      this.photoUrl = info?.photoUrl ?? ''
    })
  }

  /** Loads another picture, if this one is illegible. */
  async renewPicture() {
    const picture = await this.deps.api.account.getPicCode({})
    runInAction(() => {
      this.picture = picture
      this.pictureText = ''
    })
  }

  /** Sends the text message; returns true once it is sent. */
  async sendCode(): Promise<boolean> {
    try {
      const input = { bindTicket: this.bindTicket, mobile: normaliseMobile(this.mobile) }
      await this.deps.api.signIn.sendBindCode(input, { silent: true })
      return true
    } catch (error) {
      this.#showProblem(this.deps.presenter.words(error))
      return false
    }
  }

  async submit() {
    if (!this.canSubmit) return
    if (!this.agreed) return this.#showProblem(TICK_FIRST)
    this.busy = true
    try {
      const reply = await this.#callBind()
      if (reply.status !== 1) return this.#showProblem(reply.info)
      this.deps.agreed.tick()
      this.deps.session.enter(reply)
      await this.deps.session.loadUserData()
      await this.deps.launch.enter()
    } catch (error) {
      this.#showError(error)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  #callBind(): Promise<LoginReply> {
    const { signIn } = this.deps.api
    const call = this.app === 'wechat' ? signIn.saveWechatLink : signIn.wecomBind
    return call(this.#bindInput(), { silent: true, accept: [Code.pictureCode] })
  }

  #bindInput(): BindInput {
    const { by, bindTicket, picture, pictureText } = this
    const common = { by, bindTicket, deviceId: this.deps.session.deviceId }
    if (by === 'sms') return { ...common, mobile: normaliseMobile(this.mobile), code: this.code }
    const read = picture ? { pictureId: picture.pictureId, pictureText } : {}
    return { ...common, account: this.account.trim(), password: this.password, ...read }
  }

  #showError(error: unknown) {
    const isAsking = error instanceof ApiError && error.code === Code.pictureCode
    const isPictureNew = isAsking && !this.picture
    if (isAsking)
      runInAction(() => {
        this.picture = error.data as PictureCode
        this.pictureText = ''
      })
    this.#showProblem(this.deps.presenter.words(error), isPictureNew)
  }

  #showProblem(problem: string, isPictureNew = false) {
    runInAction(() => {
      this.problem = problem
      this.isPictureNew = isPictureNew
    })
  }
}
