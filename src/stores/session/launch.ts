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
  /** Loaded only in a chat app. */
  chatSignIn(): Promise<ChatSignIn | undefined>
  /** Shows the one modal for a session that is over. */
  sessionEnded(code: number, msg: string): void
  /** Called when the first page is shown. */
  entered(): void
}

/** Storage key: the guide was shown on this device. */
const GUIDED = 'guided'

/** Start of the app: from the entry page to the page the user wanted. */
export class Launch {
  /** Result of asking the chat app, for the sign-in page to continue from. */
  arrival?: ChatArrival
  #leading?: Promise<void>
  #starting?: Promise<void>

  constructor(private readonly deps: Deps) {
    makeObservable(this, { arrival: observableRef })
  }

  /**
   * Moves to the entry page, once: a mini program opened at a page leads there from its launch, and that page, which
   * may be drawn already, does as well. If the host rejects the first move, the second tries itself.
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
   * Finds out who is signed in, then goes on. Throws when that fails. One run at a time: the first takes the remembered
   * target, and a second would go to the workbench from under it.
   */
  start(): Promise<void> {
    this.#starting ??= this.#identifyUser().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  async #identifyUser() {
    const { session, navigation } = this.deps
    const ended = session.isSignedIn ? await this.#resumeSession() : undefined
    if (!session.user && !session.isAlone && (await this.#enterSilently())) await session.loadUserData()
    this.deps.lock.started({ byItself: !!session.user })
    if (session.user || session.isAlone) return this.enter()
    if (ended) return this.deps.sessionEnded(ended.code, ended.message)
    return navigation.relaunch(this.#isFirstTime ? routes.guide.guide : routes.account.login)
  }

  /** Offline: the person who was in last reads the data kept on this device, behind their own lock. */
  async readOffline() {
    const { session, lock, navigation } = this.deps
    if (!session.lastIn) return
    lock.enter(session.lastIn.accountId)
    lock.started({ byItself: true })
    await navigation.relaunch(routes.documentPages.offline)
  }

  /** Notes that the guide was read or skipped, so that it does not appear by itself again. */
  guided() {
    this.deps.storage.set(GUIDED, '1')
  }

  /** Opens the page first asked for, if it is one of ours, else the workbench. */
  async enter() {
    await this.#openWanted()
    this.deps.entered()
  }

  async #openWanted() {
    const { navigation, pages, session, feedback } = this.deps
    // People in no firm can open nothing else.
    if (session.isAlone) return navigation.relaunch(routes.account.induction)
    const wanted = pages.takeWanted()
    if (!wanted) return navigation.relaunch(routes.workbench.workbench)
    // The whole route table is only loaded for a link.
    const { allRoutes } = await import('@/routes/packs')
    const route = allRoutes.find(({ path }) => path === wanted.path)
    if (route) return navigation.open(route, wanted.query)
    await navigation.relaunch(routes.workbench.workbench)
    feedback.toast('没有这个页面，已打开工作台')
  }

  /** Sign-in page's button: asks the chat app once more. */
  async askChatApp(): Promise<ChatArrival> {
    this.deps.session.askIn()
    const arrival = await (await this.deps.chatSignIn())?.ask()
    return this.#setArrival(arrival ?? { isIn: false })
  }

  /**
   * Continues the kept session; returns the error if it is over. A user who was kicked out is told, not signed in
   * again.
   */
  async #resumeSession(): Promise<ApiError | undefined> {
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

  /** The guide is shown before the first sign-in on a device. */
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
    return !!arrival && this.#setArrival(arrival).isIn
  }

  #setArrival(arrival: ChatArrival): ChatArrival {
    runInAction(() => {
      this.arrival = arrival.isIn ? undefined : arrival
    })
    return arrival
  }
}
