import type { account } from '@contract/account'
import type { DemoAccount, LoginReply, PictureCode } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import type { setUp } from '@contract/firm/set-up'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { NewPasswordQuestion } from '@/features/account/newPasswordForm'
import { ApiError, ignoreError } from '@/lib/errors'
import type { AgreedStore } from '@/stores/session/agreed'
import type { Launch } from '@/stores/session/launch'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ account: typeof account; setUp: typeof setUp }>
  session: Pick<SessionStore, 'isAlone' | 'login' | 'enterAs' | 'loadUserData' | 'lastAccount'>
  launch: Pick<Launch, 'enter' | 'arrival' | 'askChatApp'>
  agreed: Pick<AgreedStore, 'tick' | 'untick'>
  /** Opens the page for a new password; resolves to it, or to undefined if the user cancels. */
  newPassword(question: NewPasswordQuestion): Promise<string | undefined>
  /** Signs in by the key this device keeps behind its owner's face or finger (features/account/signInByKey). */
  byKey(): Promise<LoginReply | { words: string }>
  /** Opens the page for setting up the server's first firm. */
  toSetUp(): void
}

const TICK_FIRST = '请先阅读并同意用户协议与隐私政策'

/** Signing in by password (§4). */
export class LoginStore {
  account: string
  password = ''
  showsPassword = false
  agreed = false
  /** Required after five wrong passwords (code 101). */
  picture?: PictureCode
  pictureText = ''
  /** True while `problem` only asks for the picture's code, which was not there before. */
  isPictureNew = false
  problem: string
  busy = false
  /** True while the chat app is being asked. */
  asking = false
  demoAccounts: DemoAccount[] = []

  constructor(private readonly deps: Deps) {
    this.account = deps.session.lastAccount
    // Reason why the chat app's answer let nobody in.
    this.problem = deps.launch.arrival?.words ?? ''
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  get canSubmit() {
    return !!this.account.trim() && !!this.password && (!this.picture || !!this.pictureText.trim()) && !this.busy
  }

  set(field: 'account' | 'password' | 'pictureText', value: string) {
    this[field] = value
    this.problem = ''
  }

  toggleAgreed() {
    this.agreed = !this.agreed
    this.problem = ''
  }

  togglePassword() {
    this.showsPassword = !this.showsPassword
  }

  chooseDemo({ account, password }: DemoAccount) {
    this.account = account
    this.password = password
    this.problem = ''
  }

  /** The server lists accounts in demo mode only. */
  async load() {
    const { account, setUp } = this.deps.api
    const accounts = await account.getDemoAccounts({}).catch((error) => ignoreError(error) ?? [])
    runInAction(() => {
      this.demoAccounts = accounts
    })
    if (accounts.length > 0) return
    // A mini program, and H5 served by another server, learn here that there is no firm yet.
    const { isOpen } = await setUp.getState({}).catch((error) => ignoreError(error) ?? { isOpen: false })
    if (isOpen) this.deps.toSetUp()
  }

  async submit() {
    if (!this.canSubmit) return
    if (!this.agreed) return this.#showProblem(TICK_FIRST)
    this.busy = true
    try {
      const reply = await this.deps.session.login(this.#loginInput())
      if (reply.ticket) return await this.#renewPassword({ ticket: reply.ticket, words: reply.info })
      await this.#enterApp(reply)
    } catch (error) {
      this.#showError(error)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  /** Signs in by the chat app around the page; on H5 this leaves and comes back. */
  async askChatApp() {
    if (this.asking) return
    if (!this.agreed) return this.#showProblem(TICK_FIRST)
    this.asking = true
    // Before the chat app is asked: on H5 that leaves the page.
    this.deps.agreed.tick()
    const { isIn, words } = await this.deps.launch.askChatApp()
    runInAction(() => {
      this.asking = false
    })
    if (!isIn) {
      this.deps.agreed.untick()
      return this.#showProblem(words ?? '')
    }
    await this.deps.session.loadUserData()
    await this.deps.launch.enter()
  }

  /** Signs in by the device's own check of its owner. */
  async askOwner() {
    if (this.busy) return
    if (!this.agreed) return this.#showProblem(TICK_FIRST)
    this.busy = true
    this.problem = ''
    try {
      const reply = await this.deps.byKey()
      if ('words' in reply) return this.#showProblem(reply.words)
      if (reply.xauthToken) this.deps.session.enterAs(reply)
      await this.#enterApp(reply)
    } catch (error) {
      this.#showError(error)
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  /** Loads another picture, if this one is illegible. */
  async renewPicture() {
    const picture = await this.deps.api.account.getPicCode({})
    runInAction(() => {
      this.picture = picture
      this.pictureText = ''
    })
  }

  async #enterApp({ xauthToken, info }: LoginReply) {
    if (!xauthToken) return this.#showProblem(info)
    this.deps.agreed.tick()
    if (!this.deps.session.isAlone) await this.deps.session.loadUserData()
    await this.deps.launch.enter()
  }

  /** Status 4: signs in with the new password as soon as it is set. */
  async #renewPassword(question: NewPasswordQuestion) {
    const password = await this.deps.newPassword(question)
    if (!password) return this.#showProblem(question.words)
    runInAction(() => {
      this.password = password
      this.picture = undefined
      this.busy = false
    })
    await this.submit()
  }

  #loginInput() {
    const { account, password, picture, pictureText } = this
    return { account: account.trim(), password, ...(picture ? { pictureId: picture.pictureId, pictureText } : {}) }
  }

  #showError(error: unknown) {
    if (!(error instanceof ApiError)) return
    const isPictureNew = error.code === Code.pictureCode && !this.picture
    if (error.code === Code.pictureCode) {
      runInAction(() => {
        this.picture = error.data as PictureCode
        this.pictureText = ''
      })
    }
    this.#showProblem(error.message, isPictureNew)
  }

  #showProblem(problem: string, isPictureNew = false) {
    runInAction(() => {
      this.problem = problem
      this.isPictureNew = isPictureNew
    })
  }
}
