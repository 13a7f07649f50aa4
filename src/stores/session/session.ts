import type { account } from '@contract/account'
import type { CurrentUser, LoginReply, UserChoice, UserData } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import type { misc } from '@contract/misc'
import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { Api, ReadOptions } from '@/api/call'
import { ApiError, forgive } from '@/lib/errors'
import type { Storage } from '@/platform/port'

export interface SessionDeps {
  api: Api<{ account: typeof account; misc: typeof misc }>
  storage: Storage
  newId(): string
  /** WeChat's: signing out there drops the last token and sets no flag N (§4). */
  isChatAppBrowser: boolean
}

const TOKEN = 'token'
const DEVICE = 'device'
const AUTO_LOGIN = 'autoLogin'
/** Signed out here by oneself: what the flag N says elsewhere, and in WeChat beside the specification. */
const HAS_LEFT = 'hasLeft'
const LAST_ACCOUNT = 'lastAccount'
const GUEST = 'guest.'
/** Who was in last, for a start that reaches nobody. */
const LAST_IN = 'lastIn'
/** Until the firm has said, and where it does not answer: as a firm starts out (contract/codes/switches.ts). */
const CONFLICT_SETTINGS = { isUseNewConflict: true, canShowRelation: true }

/** A sign-in's status: the session opens what needs no firm. */
const IN_NO_FIRM = 3

/** Who is signed in, and what follows from it (§3, §4). */
export class SessionStore {
  /** A session's, or a guest's. */
  xauthToken?: string
  accountId = ''
  user?: CurrentUser
  userList: UserChoice[] = []
  permissions: string[] = []
  /** §3: which conflict check the firm uses, and whether it shows relations. */
  conflictSettings = CONFLICT_SETTINGS
  /** Signed in, and in no firm yet: registered, or applying to one. */
  isAlone = false
  readonly #leaving: (() => void)[] = []
  readonly #entering: (() => void)[] = []

  constructor(private readonly deps: SessionDeps) {
    this.xauthToken = deps.storage.get(TOKEN)
    makeObservable(this, {
      xauthToken: observableRef,
      user: observableRef,
      userList: observableRef,
      permissions: observableRef,
      conflictSettings: observableRef,
      isAlone: observable,
      isSignedIn: computed,
    })
  }

  /** There is a session; whether it still holds, only the server knows. */
  get isSignedIn(): boolean {
    return !!this.xauthToken && !this.xauthToken.startsWith(GUEST)
  }

  get empId(): string {
    return this.user?.empId ?? ''
  }

  /** Whose session was kept, while nobody says whether it still holds: what they kept on this device is theirs. */
  get lastIn(): { empId: string; accountId: string } | undefined {
    const [empId, accountId] = (this.deps.storage.get(LAST_IN) ?? '').split(' ')
    return this.isSignedIn && empId && accountId ? { empId, accountId } : undefined
  }

  can(permission: string): boolean {
    return this.permissions.includes(permission)
  }

  /** The account typed last, offered again on the sign-in page. */
  get lastAccount(): string {
    return this.deps.storage.get(LAST_ACCOUNT) ?? ''
  }

  /** Called when the person leaves: signed out, or switched to another firm. */
  onLeave(listener: () => void) {
    this.#leaving.push(listener)
  }

  /** Called when the user data is there. */
  onEnter(listener: () => void) {
    this.#entering.push(listener)
  }

  /** Signs in; resolves to the reply when it is not a success, for its words. Code 101 throws, with the picture. */
  async login(input: {
    account: string
    password: string
    pictureId?: string
    pictureText?: string
  }): Promise<LoginReply> {
    const { account } = this.deps.api
    const reply = await account.login({ ...input, deviceId: this.deviceId }, { accept: [Code.pictureCode] })
    if (!reply.xauthToken) return reply
    this.deps.storage.set(LAST_ACCOUNT, input.account)
    this.enterAs(reply)
    return reply
  }

  /** Signed in as somebody who may be in no firm yet. */
  enterAs(reply: LoginReply) {
    this.enter(reply)
    runInAction(() => {
      this.isAlone = reply.status === IN_NO_FIRM
    })
  }

  /** Signed in by the user's own doing, whichever door it was. */
  enter(reply: Pick<LoginReply, 'xauthToken' | 'deviceId'>) {
    this.deps.storage.remove(AUTO_LOGIN)
    this.deps.storage.remove(HAS_LEFT)
    this.#keep(reply)
  }

  /**
   * Somebody who left asks to be let in by the chat app: consent starts the app anew, and what it brings back is then
   * taken as asked for.
   */
  askIn() {
    this.deps.storage.remove(AUTO_LOGIN)
    this.deps.storage.remove(HAS_LEFT)
  }

  /** Not after a sign-out, in any host: whoever left comes back by their own doing, also after the app was opened anew. */
  get mayEnterSilently(): boolean {
    const { storage } = this.deps
    return storage.get(HAS_LEFT) !== '1' && storage.get(AUTO_LOGIN) !== 'N'
  }

  /** Signs in by the device; false without a word when that does not work (§4). */
  async autoLogin(): Promise<boolean> {
    const { storage, api } = this.deps
    const deviceId = storage.get(DEVICE)
    if (!deviceId || !this.mayEnterSilently) return false
    try {
      const reply = await api.account.autoLogin({ deviceId }, { silent: true })
      if (reply.status === 1) this.#keep(reply)
      return reply.status === 1
    } catch (error) {
      // Silent by the specification: the sign-in page follows and says what it must.
      forgive(error)
      return false
    }
  }

  /** Loads who this is and, beside it, what else they may (§4). */
  async loadUserData(options?: ReadOptions): Promise<UserData> {
    const deriving = this.#derivedPermissions()
    const data = await this.#userData(options)
    const { company: _, ...user } = data.user
    const derived = await deriving
    runInAction(() => {
      this.accountId = data.accountId
      this.user = user
      this.userList = data.userList
      this.permissions = [...data.permissions, ...derived]
      this.isAlone = false
    })
    this.deps.storage.set(LAST_IN, `${this.empId} ${this.accountId}`)
    void this.#loadConflictSettings()
    for (const enter of this.#entering) enter()
    return data
  }

  /** An administrator gave or took something: what this person may do is as it is by now, and nothing else changes. */
  async refreshRights() {
    const deriving = this.#derivedPermissions()
    const { user, permissions } = await this.#userData()
    const derived = await deriving
    const { company: _, ...now } = user
    runInAction(() => {
      this.user = now
      this.permissions = [...permissions, ...derived]
    })
  }

  /** §4: the session ends here and on the server; the next start asks who it is. */
  async logout() {
    const { api, storage, isChatAppBrowser } = this.deps
    // The session may be over already, or the network gone: here it ends all the same.
    if (this.isSignedIn)
      await api.account.logout({}, { silent: true, accept: [Code.signedOut, Code.kicked] }).catch(forgive)
    this.#leave()
    storage.set(HAS_LEFT, '1')
    // Leaving has removed the cached token: to the server, that is all in WeChat.
    if (isChatAppBrowser) return
    storage.set(AUTO_LOGIN, 'N')
    const fresh = await api.account.getToken({}, { silent: true }).catch(forgive)
    this.#setToken(fresh?.xauthToken)
  }

  /** Something of one's own was changed, and the server has it. */
  changed(mine: Partial<Pick<CurrentUser, 'photoUrl' | 'mobile'>>) {
    runInAction(() => {
      if (this.user) this.user = { ...this.user, ...mine }
    })
  }

  /** Works in another firm from now on. */
  async switchUser(userId: string) {
    const { xauthToken } = await this.deps.api.account.switchUser({ userId })
    this.#leave()
    this.#setToken(xauthToken)
    await this.loadUserData()
  }

  async #userData(options?: ReadOptions): Promise<UserData> {
    try {
      return await this.deps.api.account.getUserData({}, options)
    } catch (error) {
      runInAction(() => {
        this.isAlone = error instanceof ApiError && error.code === Code.forbidden
      })
      throw error
    }
  }

  /** §4, after user data loads. */
  async #loadConflictSettings() {
    const { xauthToken } = this
    const codes = ['isUseNewConflict', 'canShowRelation'] as const
    // What fails here leaves the settings as they are: whoever needs them has the usual check.
    const loaded = await this.deps.api.misc.getSwitches({ codes: [...codes] }).catch(forgive)
    if (!loaded || xauthToken !== this.xauthToken) return
    runInAction(() => {
      this.conflictSettings = { ...CONFLICT_SETTINGS, ...loaded }
    })
  }

  async #derivedPermissions(): Promise<string[]> {
    const { misc } = this.deps.api
    // That a session is over, or in no firm, is said of the user data.
    const quietly = { accept: [Code.signedOut, Code.kicked, Code.forbidden] }
    const [judged, inventory] = await Promise.all([
      misc.judgeCostInvoice({}, quietly).catch(forgive),
      misc.getVasStatus({ vasName: 'inventory' }, quietly).catch(forgive),
    ])
    const derived: string[] = []
    if (judged?.canUse) derived.push('costInvoice10', ...(judged.isNormalInvoice ? ['costInvoice11'] : []))
    if (inventory?.status === 1) derived.push('inventory10')
    return derived
  }

  #keep(reply: Pick<LoginReply, 'xauthToken' | 'deviceId'>) {
    if (reply.deviceId) this.deps.storage.set(DEVICE, reply.deviceId)
    this.#setToken(reply.xauthToken)
  }

  #leave() {
    for (const leave of this.#leaving) leave()
    this.deps.storage.remove(LAST_IN)
    runInAction(() => {
      this.accountId = ''
      this.user = undefined
      this.userList = []
      this.permissions = []
      this.conflictSettings = CONFLICT_SETTINGS
      this.isAlone = false
    })
    this.#setToken(undefined)
  }

  #setToken(token: string | undefined) {
    runInAction(() => {
      this.xauthToken = token
    })
    if (token) this.deps.storage.set(TOKEN, token)
    else this.deps.storage.remove(TOKEN)
  }

  /** This device's secret (§4), made when it is first needed. */
  get deviceId(): string {
    const kept = this.deps.storage.get(DEVICE)
    if (kept) return kept
    const made = this.deps.newId()
    this.deps.storage.set(DEVICE, made)
    return made
  }
}
