import { Code } from '@contract/codes/errors'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/lib/errors'
import type { Navigation } from '@/platform/navigation'
import type { Feedback, HostKind, Pages, Storage } from '@/platform/port'
import * as routes from '@/routes'
import type { ChatArrival, ChatSignIn } from './chatSignIn'
import type { LockStore } from './lock'
import type { SessionStore } from './session'
import { type SilentWay, signInOrder } from './signInOrder'

interface Deps {
  session: SessionStore
  navigation: Navigation
  pages: Pages
  feedback: Pick<Feedback, 'toast'>
  host: HostKind
  lock: Pick<LockStore, 'enter' | 'started'>
  storage: Pick<Storage, 'get' | 'set'>
  /** Loaded only where there is a chat app to ask. */
  chatSignIn(): Promise<ChatSignIn | undefined>
  /** The one modal for a session that is over. */
  sessionEnded(code: number, msg: string): void
  /** The first page is there. */
  entered(): void
}

/** Whether this device has been shown around. */
const GUIDED = 'guided'

/** The way in: from the entry page to where the user wanted to be. */
export class Launch {
  /** How asking the chat app ended, for the sign-in page to go on from. */
  arrival?: ChatArrival
  #leading?: Promise<void>
  #starting?: Promise<void>

  constructor(private readonly deps: Deps) {
    makeObservable(this, { arrival: observableRef })
  }

  /**
   * To the entry page, by one move: a mini program opened at a page leads there from its launch, and that page, which may
   * be drawn already, does as well. Where the host turned the first away, the second tries itself.
   */
  begin(): Promise<void> {
    const lead = () => this.deps.navigation.relaunch(routes.init.init)
    if (this.#leading) return this.#leading.catch(lead)
    this.#leading = lead().finally(() => {
      this.#leading = undefined
    })
    return this.#leading
  }

  /**
   * Finds out who is there, then goes on. Throws when that could not be found out. Once at a time: what was asked for is
   * taken by the first, and a second would go to the workbench from under it.
   */
  start(): Promise<void> {
    this.#starting ??= this.#findOut().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  async #findOut() {
    const { session, navigation } = this.deps
    const ended = session.isSignedIn ? await this.#resume() : undefined
    if (!session.user && !session.isAlone && (await this.#enterSilently())) await session.loadUserData()
    this.deps.lock.started({ byItself: !!session.user })
    if (session.user || session.isAlone) return this.enter()
    if (ended) return this.deps.sessionEnded(ended.code, ended.message)
    return navigation.relaunch(this.#isFirstTime ? routes.guide.guide : routes.account.login)
  }

  /** Nothing answers: whoever was in last reads what they keep on this device, behind their own lock. */
  async readOffline() {
    const { session, lock, navigation } = this.deps
    if (!session.lastIn) return
    lock.enter(session.lastIn.accountId)
    lock.started({ byItself: true })
    await navigation.relaunch(routes.documentPages.offline)
  }

  /** The guide was read or passed over: it does not come by itself again. */
  guided() {
    this.deps.storage.set(GUIDED, '1')
  }

  /** To the page first asked for, if it is one of ours, else to the workbench. */
  async enter() {
    await this.#open()
    this.deps.entered()
  }

  async #open() {
    const { navigation, pages, session, feedback } = this.deps
    // Nothing else is open to who is in no firm.
    if (session.isAlone) return navigation.relaunch(routes.account.induction)
    const wanted = pages.takeWanted()
    if (!wanted) return navigation.relaunch(routes.workbench.workbench)
    // The whole table is only loaded for a link.
    const { allRoutes } = await import('@/routes/packs')
    const route = allRoutes.find(({ path }) => path === wanted.path)
    if (route) return navigation.open(route, wanted.query)
    await navigation.relaunch(routes.workbench.workbench)
    feedback.toast('没有这个页面，已打开工作台')
  }

  /** The sign-in page's button: asks the chat app once more. */
  async askChatApp(): Promise<ChatArrival> {
    this.deps.session.askIn()
    const arrival = await (await this.deps.chatSignIn())?.ask()
    return this.#arrived(arrival ?? { isIn: false })
  }

  /** Goes on with the session that was kept; the error if it is over. Whoever was put out is told, not let in again. */
  async #resume(): Promise<ApiError | undefined> {
    const { session } = this.deps
    try {
      await session.loadUserData({ accept: [Code.signedOut] })
      return undefined
    } catch (error) {
      if (session.isAlone) return undefined
      if (!(error instanceof ApiError && error.code === Code.signedOut)) throw error
      return error
    }
  }

  /** The guide stands before the first sign-in on a device. */
  get #isFirstTime(): boolean {
    return !this.deps.storage.get(GUIDED)
  }

  async #enterSilently(): Promise<boolean> {
    const { session, host } = this.deps
    if (!session.mayEnterSilently) return false
    const ways: readonly SilentWay[] = signInOrder[host]
    for (const way of ways) if (await this.#enterBy(way)) return true
    return false
  }

  async #enterBy(way: SilentWay): Promise<boolean> {
    if (way === 'device') return this.deps.session.autoLogin()
    const arrival = await (await this.deps.chatSignIn())?.arrive()
    return !!arrival && this.#arrived(arrival).isIn
  }

  #arrived(arrival: ChatArrival): ChatArrival {
    runInAction(() => {
      this.arrival = arrival.isIn ? undefined : arrival
    })
    return arrival
  }
}
