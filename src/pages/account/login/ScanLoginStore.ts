import type { LoginReply } from '@contract/account/shapes'
import type { signIn } from '@contract/account/sign-in'
import type { ScanLoginCode, ScanLoginState, ScanLoginStateReply } from '@contract/account/sign-in/shapes'
import { seconds as secondsInMs } from '@contract/duration'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { Cancel } from '@/lib/cancel'
import { ignoreError, NetworkError } from '@/lib/errors'
import { qrPicture } from '@/lib/qrPicture'
import type { Launch } from '@/stores/session/launch'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ signIn: typeof signIn }>
  session: Pick<SessionStore, 'enter' | 'loadUserData' | 'deviceId'>
  launch: Pick<Launch, 'enter'>
  presenter: Pick<Presenter, 'words'>
  wait?(ms: number): Promise<void>
}

/** States of the server, and those before and beside them. */
type State = ScanLoginState | 'loading' | 'failed'

/** Wait between two attempts while the network is away, ms. */
const RETRY_MS = secondsInMs(2)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sign-in by a code that a phone scans and confirms. */
export class ScanLoginStore {
  state: State = 'loading'
  /** Code as a picture URL. */
  picture = ''
  /** Name of the person who scanned it. */
  name = ''
  problem = ''
  #cancel = new Cancel()
  #expiry?: ReturnType<typeof setTimeout>
  /** Code that is shown and still valid. */
  #code?: ScanLoginCode

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false })
  }

  /** True once the code is useless: a tap loads another. */
  get isOver() {
    return this.state === 'expired' || this.state === 'refused' || this.state === 'failed'
  }

  load() {
    return this.renew()
  }

  /** Ends the code when the sheet is closed, whoever has scanned it. */
  dispose() {
    this.#cancel.abort()
    clearTimeout(this.#expiry)
    const code = this.#code
    this.#code = undefined
    if (!code) return
    const { scanLoginId, secret } = code
    // On failure it expires by itself within two minutes.
    this.deps.api.signIn.endScanLogin({ scanLoginId, secret }, { silent: true }).catch(ignoreError)
  }

  async renew() {
    this.dispose()
    const cancel = new Cancel()
    this.#cancel = cancel
    this.#setState('loading')
    try {
      const code = await this.deps.api.signIn.getScanLoginId({}, { silent: true, cancel })
      if (cancel.aborted) return
      this.#showCode(code)
      await this.#pollState(code, cancel)
    } catch (error) {
      if (cancel.aborted) return
      clearTimeout(this.#expiry)
      this.#setState('failed', this.deps.presenter.words(error))
    }
  }

  #showCode(code: ScanLoginCode) {
    const { url, seconds } = code
    this.#code = code
    runInAction(() => {
      this.picture = qrPicture(url)
      this.name = ''
    })
    this.#setState('waiting')
    // Also expires when the server cannot be reached to say so.
    this.#expiry = setTimeout(() => {
      this.#cancel.abort()
      this.#setState('expired')
    }, secondsInMs(seconds))
  }

  async #pollState({ scanLoginId, secret }: ScanLoginCode, cancel: Cancel) {
    const { api, session, wait = pause } = this.deps
    let seen: ScanLoginState = 'waiting'
    while (!cancel.aborted) {
      try {
        const input = { scanLoginId, secret, seen, deviceId: session.deviceId }
        const reply: ScanLoginStateReply = await api.signIn.getScanLoginState(input, { silent: true, cancel })
        if (cancel.aborted) return
        seen = reply.state
        if (seen === 'waiting') continue
        if (seen !== 'scanned') clearTimeout(this.#expiry)
        if (seen === 'confirmed' && reply.login) return await this.#enterApp(reply.login)
        this.#setState(seen, '', reply.name)
        if (this.isOver) return
      } catch (error) {
        if (!(error instanceof NetworkError) || cancel.aborted) throw error
        await wait(RETRY_MS)
      }
    }
  }

  async #enterApp(login: LoginReply) {
    this.#code = undefined
    if (login.status !== 1) return this.#setState('failed', login.info)
    this.#setState('confirmed')
    this.deps.session.enter(login)
    await this.deps.session.loadUserData()
    await this.deps.launch.enter()
  }

  #setState(state: State, problem = '', name = this.name) {
    if (state === 'expired' || state === 'refused') this.#code = undefined
    runInAction(() => {
      this.state = state
      this.problem = problem
      this.name = name
    })
  }
}
