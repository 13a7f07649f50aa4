import type { account } from '@contract/account'
import type { AgreedVersion, CurrentUser, LoginReply, UserChoice, UserData } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import type { misc } from '@contract/misc'
import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { Api, ReadOptions } from '@/api/call'
import { ApiError, ignoreError } from '@/lib/errors'
import type { Storage } from '@/platform/port'

export interface SessionDeps {
  api: Api<{ account: typeof account; misc: typeof misc }>
  storage: Storage
  newId(): string
  /** WeChat's browser: signing out there drops the last token and sets no flag N (§4). */
  isChatAppBrowser: boolean
}

const TOKEN = 'token'
const DEVICE = 'device'
const AUTO_LOGIN = 'autoLogin'
/** The user signed out here: flag N elsewhere, and in WeChat an addition to the specification. */
const HAS_LEFT = 'hasLeft'
const LAST_ACCOUNT = 'lastAccount'
const GUEST = 'guest.'
/** Last signed-in person, for an offline start. */
const LAST_IN = 'lastIn'
/**
 * Defaults until the firm's settings are loaded, or if that fails: those of a new firm (contract/codes/switches.ts).
 */
const CONFLICT_SETTINGS = { isUseNewConflict: true, canShowRelation: true }

/** Sign-in status of a session that opens only what needs no firm. */
const IN_NO_FIRM = 3

/** The signed-in user and everything that depends on them (§3, §4). */
export class SessionStore {
  /** Token of a session or of a guest. */
  xauthToken?: string
  accountId = ''
  user?: CurrentUser
  userList: UserChoice[] = []
  permissions: string[] = []
  /** §3: which conflict check the firm uses, and whether it shows relations. */
  conflictSettings = CONFLICT_SETTINGS
  /** Signed in, and in no firm yet: registered, or applying to one. */
  isAlone = false
  /** The agreements' wording that the person agreed to, if the server said it. */
  agreed?: AgreedVersion
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
      agreed: observableRef,
      isSignedIn: computed,
    })
  }

  /** True when a session is kept; only the server knows whether it is still valid. */
  get isSignedIn(): boolean {
    return !!this.xauthToken && !this.xauthToken.startsWith(GUEST)
  }

  get empId(): string {
    return this.user?.empId ?? ''
  }

  /** Person of the kept session while offline: the data kept on this device are theirs. */
  get lastIn(): { empId: string; accountId: string } | undefined {
    const [empId, accountId] = (this.deps.storage.get(LAST_IN) ?? '').split(' ')
    return this.isSignedIn && empId && accountId ? { empId, accountId } : undefined
  }

  can(permission: string): boolean {
    return this.permissions.includes(permission)
  }

  /** Account typed last, suggested on the sign-in page. */
  get lastAccount(): string {
    return this.deps.storage.get(LAST_ACCOUNT) ?? ''
  }

  /** Called when the person leaves: signed out, or switched to another firm. */
  onLeave(listener: () => void) {
    this.#leaving.push(listener)
  }

  /** Called when the user data are loaded. */
  onEnter(listener: () => void) {
    this.#entering.push(listener)
  }

  /** Signs in; resolves to the reply when it is not a success, for its message. Code 101 throws, with the picture. */
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

  /** Enters after a sign-in of somebody who may be in no firm yet. */
  enterAs(reply: LoginReply) {
    this.enter(reply)
    runInAction(() => {
      this.isAlone = reply.status === IN_NO_FIRM
    })
  }

  /** Enters after a sign-in that the user made, by any method. */
  enter(reply: Pick<LoginReply, 'xauthToken' | 'deviceId'>) {
    this.deps.storage.remove(AUTO_LOGIN)
    this.deps.storage.remove(HAS_LEFT)
    this.#saveReply(reply)
  }

  /**
   * Asks for chat-app sign-in after a sign-out: consent restarts the app, and its result then counts as the user's
   * wish.
   */
  askIn() {
    this.deps.storage.remove(AUTO_LOGIN)
    this.deps.storage.remove(HAS_LEFT)
  }

  /** False after a sign-out, in any host and also after a restart: the user must sign in themselves. */
  get mayEnterSilently(): boolean {
    const { storage } = this.deps
    return storage.get(HAS_LEFT) !== '1' && storage.get(AUTO_LOGIN) !== 'N'
  }

  /** Signs in by the device secret; returns false without a message when that fails (§4). */
  async autoLogin(): Promise<boolean> {
    const { storage, api } = this.deps
    const deviceId = storage.get(DEVICE)
    if (!deviceId || !this.mayEnterSilently) return false
    try {
      const reply = await api.account.autoLogin({ deviceId }, { silent: true })
      if (reply.status === 1) this.#saveReply(reply)
      return reply.status === 1
    } catch (error) {
      // Silent by the specification: the sign-in page follows and shows any message.
      ignoreError(error)
      return false
    }
  }

  /** Loads the user and, in parallel, their further permissions (§4). */
  async loadUserData(options?: ReadOptions): Promise<UserData> {
    const deriving = this.#getDerivedPermissions()
    const data = await this.#getUserData(options)
    const { company: _, ...user } = data.user
    const derived = await deriving
    runInAction(() => {
      this.accountId = data.accountId
      this.user = user
      this.userList = data.userList
      this.permissions = [...data.permissions, ...derived]
      this.isAlone = false
      this.agreed = data.agreed
    })
    this.deps.storage.set(LAST_IN, `${this.empId} ${this.accountId}`)
    this.#loadConflictSettings()
    for (const enter of this.#entering) enter()
    return data
  }

  /** Reloads the permissions after an administrator changed them; changes nothing else. */
  async refreshRights() {
    const deriving = this.#getDerivedPermissions()
    const { user, permissions } = await this.#getUserData()
    const derived = await deriving
    const { company: _, ...now } = user
    runInAction(() => {
      this.user = now
      this.permissions = [...permissions, ...derived]
    })
  }

  /** §4: ends the session here and on the server; the next start asks who it is. */
  async logout() {
    const { api, storage, isChatAppBrowser } = this.deps
    // Ends locally even if the session is already over or the network is gone.
    if (this.isSignedIn)
      await api.account.logout({}, { silent: true, accept: [Code.signedOut, Code.kicked] }).catch(ignoreError)
    this.#clearPerson()
    storage.set(HAS_LEFT, '1')
    // Removing the cached token is all that WeChat requires.
    if (isChatAppBrowser) return
    storage.set(AUTO_LOGIN, 'N')
    const fresh = await api.account.getToken({}, { silent: true }).catch(ignoreError)
    this.#setToken(fresh?.xauthToken)
  }

  /** Updates one's own data after the server has saved them. */
  changed(mine: Partial<Pick<CurrentUser, 'photoUrl' | 'mobile'>>) {
    runInAction(() => {
      if (this.user) this.user = { ...this.user, ...mine }
    })
  }

  /** Notes the wording agreed to, known from the server or just agreed to here. */
  nowAgreed(agreed: AgreedVersion) {
    runInAction(() => {
      this.agreed = agreed
    })
  }

  /** Switches to another firm. */
  async switchUser(userId: string) {
    const { xauthToken } = await this.deps.api.account.switchUser({ userId })
    this.#clearPerson()
    this.#setToken(xauthToken)
    await this.loadUserData()
  }

  async #getUserData(options?: ReadOptions): Promise<UserData> {
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
    // A failure leaves the settings unchanged: the usual conflict check applies.
    const loaded = await this.deps.api.misc.getSwitches({ codes: [...codes] }).catch(ignoreError)
    if (!loaded || xauthToken !== this.xauthToken) return
    runInAction(() => {
      this.conflictSettings = { ...CONFLICT_SETTINGS, ...loaded }
    })
  }

  async #getDerivedPermissions(): Promise<string[]> {
    const { misc } = this.deps.api
    // The user-data call reports a session that is over or in no firm.
    const quietly = { accept: [Code.signedOut, Code.kicked, Code.forbidden] }
    const [judged, inventory] = await Promise.all([
      misc.judgeCostInvoice({}, quietly).catch(ignoreError),
      misc.getVasStatus({ vasName: 'inventory' }, quietly).catch(ignoreError),
    ])
    const derived: string[] = []
    if (judged?.canUse) derived.push('costInvoice10', ...(judged.isNormalInvoice ? ['costInvoice11'] : []))
    if (inventory?.status === 1) derived.push('inventory10')
    return derived
  }

  #saveReply(reply: Pick<LoginReply, 'xauthToken' | 'deviceId'>) {
    if (reply.deviceId) this.deps.storage.set(DEVICE, reply.deviceId)
    this.#setToken(reply.xauthToken)
  }

  #clearPerson() {
    for (const leave of this.#leaving) leave()
    this.deps.storage.remove(LAST_IN)
    runInAction(() => {
      this.accountId = ''
      this.user = undefined
      this.userList = []
      this.permissions = []
      this.conflictSettings = CONFLICT_SETTINGS
      this.isAlone = false
      this.agreed = undefined
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

  /** This device's secret (§4), created when first needed. */
  get deviceId(): string {
    const kept = this.deps.storage.get(DEVICE)
    if (kept) return kept
    const made = this.deps.newId()
    this.deps.storage.set(DEVICE, made)
    return made
  }
}
