import { signIn } from '@contract/account/sign-in'
import type { ChatLoginInput, ChatLoginReply, ChatLoginTrouble } from '@contract/account/sign-in/shapes'
import { type Api, apiOf, type Caller } from '@/api/call'
import type { Presenter } from '@/api/present'
import { ApiError } from '@/lib/errors'
import type { Host, Returned, Settings, Storage } from '@/platform/port'
import * as routes from '@/routes'
import type { SessionStore } from './session'
import { type ChatApp, chatAppName } from './signInOrder'

interface Deps {
  api: Api<{ signIn: typeof signIn }>
  host: Host
  session: Pick<SessionStore, 'enter' | 'deviceId'>
  storage: Storage
  settings: Pick<Settings, 'webOrigin'>
  presenter: Pick<Presenter, 'words'>
  newId(): string
}

/** Result of a chat-app sign-in; only `isIn` lets anybody in. */
export interface ChatArrival {
  isIn: boolean
  /** Text for the sign-in page. */
  words?: string
  /** Set when the chat account belongs to nobody yet; binds it to an account (bind). */
  bindTicket?: string
}

/** State and nonce this browser stored; the answer must match them. */
interface Asked {
  state: string
  nonce: string
  /** True after the second request: a second refused code is reported, not retried. */
  again: boolean
}

const ASKED = 'consent'
/** Troubles that asking for consent once more can solve. */
const WORTH_ANOTHER: readonly ChatLoginTrouble[] = ['codeUsed', 'codeBad', 'stateBad']
/** Chat sign-in is not set up in this firm: no message is shown. */
const NOT_SET_UP: ChatLoginTrouble = 'off'

const REFUSED = (name: string) => `没有获得${name}授权，可以用账号密码登录`
const STALE = '授权已失效，请重新登录'

/** Sign-in as the person the chat app identifies: by consent on H5, by the mini program's own code. */
export class ChatSignIn {
  constructor(
    private readonly app: ChatApp,
    private readonly deps: Deps,
  ) {}

  /** Runs at the start: uses the returned code if there is one, else asks for consent, which may leave the page. */
  async arrive(): Promise<ChatArrival> {
    const returned = this.deps.host.returned()
    return returned ? this.#signInByReturned(returned) : this.ask()
  }

  /** Asks the chat app for the user's identity. On H5 the app starts again afterwards. */
  async ask(again = false): Promise<ChatArrival> {
    try {
      const inMiniProgram = this.deps.host.kind.startsWith('weapp')
      const url = inMiniProgram ? '' : await this.#getConsentUrl(again)
      const outcome = await this.deps.host.authCode({ url })
      if (outcome.ok) return await this.#callLogin({ from: 'weapp', code: outcome.value.code })
      return { isIn: false, words: outcome.why === 'cancelled' ? REFUSED(chatAppName[this.app]) : outcome.message }
    } catch (error) {
      return this.#describeTrouble(error)
    }
  }

  async #getConsentUrl(again: boolean): Promise<string> {
    const { api, settings, storage, newId } = this.deps
    const nonce = newId()
    const redirectUrl = `${settings.webOrigin}/${routes.init.init.path}`
    const call = this.app === 'wechat' ? api.signIn.getWechatAppId : api.signIn.getWecomAppId
    const { authorizeUrl, state } = await call({ nonce, redirectUrl, scope: 'base' }, { silent: true })
    storage.set(ASKED, JSON.stringify({ state, nonce, again } satisfies Asked))
    return authorizeUrl
  }

  async #signInByReturned({ code, state }: Returned): Promise<ChatArrival> {
    const asked = this.#takeStoredRequest()
    // A link made by somebody else, or used before, lets nobody in.
    if (!asked || asked.state !== state) return asked?.again ? { isIn: false, words: STALE } : this.ask(true)
    if (!code) return { isIn: false, words: REFUSED(chatAppName[this.app]) }
    try {
      return await this.#callLogin({ from: 'h5', code, state, nonce: asked.nonce })
    } catch (error) {
      const reason = reasonOf(error)
      if (reason && WORTH_ANOTHER.includes(reason) && !asked.again) return this.ask(true)
      return this.#describeTrouble(error)
    }
  }

  async #callLogin(input: Omit<ChatLoginInput, 'deviceId'>): Promise<ChatArrival> {
    const { api, session } = this.deps
    const call = this.app === 'wechat' ? api.signIn.wechatLogin : api.signIn.wecomLogin
    return this.accept(await call({ ...input, deviceId: session.deviceId }, { silent: true }))
  }

  /** Signs in the person of the reply, or returns the reason why not. */
  accept({ status, xauthToken, info, deviceId, bindTicket }: ChatLoginReply): ChatArrival {
    if (status === 1) {
      this.deps.session.enter({ xauthToken, deviceId })
      return { isIn: true }
    }
    return { isIn: false, words: info || undefined, bindTicket }
  }

  #takeStoredRequest(): Asked | undefined {
    const kept = this.deps.storage.get(ASKED)
    this.deps.storage.remove(ASKED)
    return kept ? (JSON.parse(kept) as Asked) : undefined
  }

  #describeTrouble(error: unknown): ChatArrival {
    return { isIn: false, words: reasonOf(error) === NOT_SET_UP ? undefined : this.deps.presenter.words(error) }
  }
}

const reasonOf = (error: unknown): ChatLoginTrouble | undefined =>
  error instanceof ApiError ? (error.data as { reason?: ChatLoginTrouble } | null)?.reason : undefined

export const makeChatSignIn = (app: ChatApp, { caller, ...deps }: Omit<Deps, 'api'> & { caller: Caller }) =>
  new ChatSignIn(app, { ...deps, api: apiOf(caller, { signIn }) })
