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

/** How it ended; nobody is let in but by `isIn`. */
export interface ChatArrival {
  isIn: boolean
  /** What the sign-in page says. */
  words?: string
  /** Nobody's yet: ties the chat app to an account (bind). */
  bindTicket?: string
}

/** What this browser asked for; the answer must show the same. */
interface Asked {
  state: string
  nonce: string
  /** Asked again already: a second refused code is said, not tried. */
  again: boolean
}

const ASKED = 'consent'
/** Asking for consent once more helps. */
const WORTH_ANOTHER: readonly ChatLoginTrouble[] = ['codeUsed', 'codeBad', 'stateBad']
/** Without this firm's set-up there is no such door: nothing is said. */
const NOT_SET_UP: ChatLoginTrouble = 'off'

const REFUSED = (name: string) => `没有获得${name}授权，可以用账号密码登录`
const STALE = '授权已失效，请重新登录'

/** Signing in as whom the chat app says one is: by consent on H5, by the mini program's own code. */
export class ChatSignIn {
  constructor(
    private readonly app: ChatApp,
    private readonly deps: Deps,
  ) {}

  /** As the app starts: what came back is used; when nothing did, consent is asked for, which may leave the page. */
  async arrive(): Promise<ChatArrival> {
    const returned = this.deps.host.returned()
    return returned ? this.#comeBack(returned) : this.ask()
  }

  /** Asks the chat app who this is. On H5 the app starts again afterwards. */
  async ask(again = false): Promise<ChatArrival> {
    try {
      const inMiniProgram = this.deps.host.kind.startsWith('weapp')
      const url = inMiniProgram ? '' : await this.#consentUrl(again)
      const outcome = await this.deps.host.authCode({ url })
      if (outcome.ok) return await this.#login({ from: 'weapp', code: outcome.value.code })
      return { isIn: false, words: outcome.why === 'cancelled' ? REFUSED(chatAppName[this.app]) : outcome.message }
    } catch (error) {
      return this.#trouble(error)
    }
  }

  async #consentUrl(again: boolean): Promise<string> {
    const { api, settings, storage, newId } = this.deps
    const nonce = newId()
    const redirectUrl = `${settings.webOrigin}/${routes.init.init.path}`
    const call = this.app === 'wechat' ? api.signIn.getWechatAppId : api.signIn.getWecomAppId
    const { authorizeUrl, state } = await call({ nonce, redirectUrl, scope: 'base' }, { silent: true })
    storage.set(ASKED, JSON.stringify({ state, nonce, again } satisfies Asked))
    return authorizeUrl
  }

  async #comeBack({ code, state }: Returned): Promise<ChatArrival> {
    const asked = this.#takeAsked()
    // A link somebody else made, or one used before: nobody is let in by it.
    if (!asked || asked.state !== state) return asked?.again ? { isIn: false, words: STALE } : this.ask(true)
    if (!code) return { isIn: false, words: REFUSED(chatAppName[this.app]) }
    try {
      return await this.#login({ from: 'h5', code, state, nonce: asked.nonce })
    } catch (error) {
      const reason = reasonOf(error)
      if (reason && WORTH_ANOTHER.includes(reason) && !asked.again) return this.ask(true)
      return this.#trouble(error)
    }
  }

  async #login(input: Omit<ChatLoginInput, 'deviceId'>): Promise<ChatArrival> {
    const { api, session } = this.deps
    const call = this.app === 'wechat' ? api.signIn.wechatLogin : api.signIn.wecomLogin
    return this.accept(await call({ ...input, deviceId: session.deviceId }, { silent: true }))
  }

  /** Lets in whom a reply says, or tells why not. */
  accept({ status, xauthToken, info, deviceId, bindTicket }: ChatLoginReply): ChatArrival {
    if (status === 1) {
      this.deps.session.enter({ xauthToken, deviceId })
      return { isIn: true }
    }
    return { isIn: false, words: info || undefined, bindTicket }
  }

  #takeAsked(): Asked | undefined {
    const kept = this.deps.storage.get(ASKED)
    this.deps.storage.remove(ASKED)
    return kept ? (JSON.parse(kept) as Asked) : undefined
  }

  #trouble(error: unknown): ChatArrival {
    return { isIn: false, words: reasonOf(error) === NOT_SET_UP ? undefined : this.deps.presenter.words(error) }
  }
}

const reasonOf = (error: unknown): ChatLoginTrouble | undefined =>
  error instanceof ApiError ? (error.data as { reason?: ChatLoginTrouble } | null)?.reason : undefined

export const makeChatSignIn = (app: ChatApp, { caller, ...deps }: Omit<Deps, 'api'> & { caller: Caller }) =>
  new ChatSignIn(app, { ...deps, api: apiOf(caller, { signIn }) })
