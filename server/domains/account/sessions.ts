import { randomBytes } from 'node:crypto'
import { Code } from '@contract/codes/errors'
import { days, hours, minutes } from '@contract/duration'
import type { Clock } from '../../kernel/clock'
import { fromTime, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { type SystemDb, scoped } from '../../kernel/db/open'
import { Failure } from '../../kernel/fail'
import type { Employee, Origin, Person } from '../../kernel/http/caller'
import type { Sessions } from '../../kernel/http/sessions'
import type { Bus } from '../../kernel/im/bus'
import { hashOf } from '../../kernel/token-hash'
import { findEmployee } from '../people'
import { SessionRepository } from './repository/sessions'
import { DEMO_IS_OFF, type DemoSwitch } from './sign-in/demo'
import { labelOf } from './sign-in/device-label'

/** A session ends 12 hours after its last use, and 7 days after sign-in at the latest. */
const SLIDING_MS = hours(12)
const LONGEST_MS = days(7)
/** Time for which a session is trusted without asking the database; ending one drops it from every node at once. */
const CACHE_MS = 60_000
/** Shortest interval between two updates of a session's last use. */
const TOUCH_MS = minutes(5)
/** The sixth device ends the oldest session. */
const MOST_SESSIONS = 5

const SIGNED_OUT = '您的账号已退出，请重新登录'
const ELSEWHERE = '您的账号已在其他设备登录'

interface Cached {
  person: Person
  readAt: number
  touchedAt: number
  createdAt: number
  expiresAt: number
}

interface SessionState {
  ended_at: string | null
  end_code: number | null
  end_message: string | null
  isDemoAccount: boolean
  isDemoFirm: boolean | null
}

const signedOutFailure = () => new Failure(Code.signedOut, SIGNED_OUT)

/** Reason why an employee with this status may not sign in. */
function reasonAway(status: string | undefined): Failure | undefined {
  if (status === undefined || status === 'resigned') return new Failure(Code.signedOut, '您已不在该律所，请重新登录')
  if (status === 'suspended') return new Failure(Code.signedOut, '您的账号已停用，请联系管理员')
  return undefined
}

/** Sessions by token. Tokens are stored hashed; the table is the truth, the cache saves asking it on every call. */
export class KeptSessions implements Sessions {
  readonly #rows: SessionRepository
  readonly #cache = new Map<string, Cached>()
  /** Number of drops: what was read before the latest one is not cached. */
  #drops = 0

  constructor(
    private readonly db: SystemDb,
    private readonly clock: Clock,
    private readonly bus: Bus,
    private readonly config: DemoSwitch,
  ) {
    this.#rows = new SessionRepository(db)
    bus.onNotice((notice) => {
      if (notice.kind === 'endSessions') this.#dropCached((person) => notice.sessionIds.includes(person.sessionId))
      if (notice.kind === 'gap') this.#dropCached(() => true)
      if (notice.kind === 'refreshPerson') this.#dropCached((person) => person.accountId === notice.accountId)
      if (notice.kind === 'refreshFirm') this.#dropCached((person) => person.employee?.firmId === notice.firmId)
    })
  }

  /** Returns the person behind a token. Throws 301, or the code and message that the session was ended with. */
  find(token: string): Promise<Person> {
    return this.findHashed(hashOf(token))
  }

  /** Returns the person behind a token's hash, for a holder who has proved in another way that it is theirs. */
  async findHashed(hash: string): Promise<Person> {
    const now = this.clock.now()
    let entry = this.#cache.get(hash)
    if (!entry || now - entry.readAt > CACHE_MS) {
      const drops = this.#drops
      entry = await this.#readSession(hash, now)
      if (drops === this.#drops) this.#cache.set(hash, entry)
    }
    if (entry.expiresAt <= now) {
      this.#cache.delete(hash)
      throw signedOutFailure()
    }
    if (now - entry.touchedAt > TOUCH_MS) await this.#updateLastSeen(hash, entry, now)
    return entry.person
  }

  async findEmployee(firmId: string, employeeId: string): Promise<Person | undefined> {
    const found = await findEmployee(scoped(this.db, firmId), employeeId, { firmId, sessionId: '' })
    if (!found || reasonAway(found.status)) return undefined
    return { accountId: found.employee.accountId, sessionId: '', employee: found.employee }
  }

  /** Opens a session; returns its token, which is not stored anywhere. */
  async open(who: { accountId: string; employeeId?: string; firmId?: string; deviceId?: string }, origin: Origin) {
    const token = randomBytes(32).toString('base64url')
    const now = this.clock.now()
    const session = {
      id: newId(now),
      token_hash: hashOf(token),
      account_id: who.accountId,
      employee_id: who.employeeId ?? null,
      firm_id: who.firmId ?? null,
      device_id: who.deviceId ?? null,
      label: labelOf(origin),
      ip: origin.ip,
      created_at: toTime(now),
      last_seen_at: toTime(now),
      expires_at: toTime(now + SLIDING_MS),
    }
    const oldestIds = await this.db.transaction().execute(async (transaction) => {
      // Serialised per account: concurrent sign-ins would otherwise each see the same five sessions.
      const rows = new SessionRepository(transaction as SystemDb)
      await rows.lockAccount(who.accountId)
      const open = await rows.listOpen(who.accountId, toTime(this.clock.now()))
      const oldest = open.slice(MOST_SESSIONS - 1).map(({ id }) => id)
      await this.#markEnded(rows, oldest, Code.kicked, ELSEWHERE)
      await rows.insert(session)
      return oldest
    })
    if (oldestIds.length > 0)
      this.bus.publish({
        kind: 'endSessions',
        sessionIds: oldestIds,
        code: Code.kicked,
        msg: ELSEWHERE,
        quietly: false,
      })
    return token
  }

  /**
   * Ends sessions at once, on every node: their holders are told `msg`, unless they asked for it themselves
   * (`quietly`), as in signing out.
   */
  async end(sessionIds: string[], code: number, msg: string, { quietly = false } = {}) {
    if (sessionIds.length === 0) return
    await this.#markEnded(this.#rows, sessionIds, code, msg)
    this.bus.publish({ kind: 'endSessions', sessionIds, code, msg, quietly })
  }

  /** Ends an employee's sessions in their firm; the person's sessions at another one go on. */
  async endOfEmployee(employeeId: string, msg: string) {
    await this.end(await this.#rows.findNotEnded(employeeId), Code.signedOut, msg)
  }

  /** A person's open sessions, newest first. */
  openOf(accountId: string) {
    return this.#rows.listOpen(accountId, toTime(this.clock.now()))
  }

  /** Those of these sessions that have ended, each with its code and message. Asking does not prolong any. */
  async ended(sessionIds: readonly string[], db: SystemDb = this.db): Promise<Map<string, Failure>> {
    if (sessionIds.length === 0) return new Map()
    const rows = await new SessionRepository(db).findStates(sessionIds)
    const time = toTime(this.clock.now())
    const why = (row: (typeof rows)[number]) =>
      this.#reasonEnded(row) ??
      (row.expires_at <= time ? signedOutFailure() : undefined) ??
      (row.employee_id ? reasonAway(row.status ?? undefined) : undefined)
    return new Map(
      rows.flatMap((row) => {
        const over = why(row)
        return over ? [[row.id, over] as const] : []
      }),
    )
  }

  #reasonEnded(row: SessionState): Failure | undefined {
    if (row.ended_at) return new Failure(row.end_code ?? Code.signedOut, row.end_message || SIGNED_OUT)
    if ((row.isDemoAccount || row.isDemoFirm) && !this.config.demo) return new Failure(Code.signedOut, DEMO_IS_OFF)
    return undefined
  }

  async #markEnded(rows: SessionRepository, sessionIds: readonly string[], code: number, msg: string) {
    if (sessionIds.length === 0) return
    await rows.setEnded(sessionIds, { ended_at: toTime(this.clock.now()), end_code: code, end_message: msg })
  }

  async #readSession(hash: string, now: number): Promise<Cached> {
    const row = await this.#rows.findByHash(hash)
    if (!row) throw signedOutFailure()
    const over = this.#reasonEnded(row)
    if (over) throw over
    const employee =
      row.employee_id && row.firm_id ? await this.#requireEmployee(row.employee_id, row.firm_id, row.id) : undefined
    return {
      person: { accountId: row.account_id, sessionId: row.id, employee },
      readAt: now,
      touchedAt: fromTime(row.last_seen_at),
      createdAt: fromTime(row.created_at),
      expiresAt: fromTime(row.expires_at),
    }
  }

  async #requireEmployee(id: string, firmId: string, sessionId: string): Promise<Employee> {
    const found = await findEmployee(scoped(this.db, firmId), id, { firmId, sessionId })
    const away = reasonAway(found?.status)
    if (!found || away) throw away
    return found.employee
  }

  async #updateLastSeen(hash: string, entry: Cached, now: number) {
    entry.touchedAt = now
    entry.expiresAt = Math.min(now + SLIDING_MS, entry.createdAt + LONGEST_MS)
    await this.#rows.updateByHash(hash, { last_seen_at: toTime(now), expires_at: toTime(entry.expiresAt) })
  }

  #dropCached(matches: (person: Person) => boolean) {
    this.#drops++
    for (const [hash, { person }] of this.#cache) if (matches(person)) this.#cache.delete(hash)
  }
}
