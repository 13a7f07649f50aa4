import { Code } from '@contract/codes/errors'
import { isPermission } from '@contract/codes/role-permissions'
import type { Endpoint } from '@contract/core'
import { minutes, seconds } from '@contract/duration'
import {
  OWN_ACT,
  SERVICE_AREA_KEYS,
  SERVICE_AREAS,
  type ServiceArea,
  type ServiceAreas,
  type ServiceState,
} from '@contract/service-account/codes'
import { OPEN_CALLS } from '@contract/service-account/open-calls'
import { type Clock, toDay } from '../../kernel/clock'
import type { SystemDb } from '../../kernel/db/open'
import { allow, Failure, fail } from '../../kernel/fail'
import type { Person } from '../../kernel/http/caller'
import { isAmong } from '../../kernel/http/proxies'
import type { ServiceKeys } from '../../kernel/http/service-keys'
import type { Bus } from '../../kernel/im/bus'
import type { Limits } from '../../kernel/limits'
import type { Log } from '../../kernel/log'
import { hashOf } from '../../kernel/token-hash'
import { together } from '../people'
import { KeyRepository } from './key-repository'
import { KeyUsage } from './key-usage'
import { areaProblem, type ServiceAccountFacts, serviceAccountPolicy, stateOf } from './policy'

/** Time for which a key is trusted without asking the database; revoking one drops it from every node at once. */
const CACHE_MS = minutes(1)
const FLUSH_MS = seconds(5)

/** Why a key in this state is refused. */
const REFUSALS: Readonly<Record<Exclude<ServiceState, 'active' | 'unkept'>, string>> = {
  revoked: '这个密钥已被吊销，请管理员另建一个',
  expired: '这个密钥已到期，请管理员另建一个',
  stopped: '这个密钥的负责人已离开，须由管理员在「服务账号」中确认后才能再用',
}

const AREA_OF_CALL = new Map<string, ServiceArea>(
  SERVICE_AREA_KEYS.flatMap((area) => OPEN_CALLS[area].map(({ endpoint }) => [endpoint.path, area] as const)),
)

interface Cached {
  person: Person
  firmId: string
  facts: ServiceAccountFacts
  areas: ServiceAreas
  isAllowedAddress: (ip: string) => boolean
  readAt: number
}

interface KeyOptions {
  db: SystemDb
  clock: Clock
  bus: Bus
  limits: Limits
  log: Log
}

/** Keys by their hash. The table is the truth, the cache saves asking it on every call. */
export class KeptServiceKeys implements ServiceKeys {
  readonly #rows: KeyRepository
  readonly #usage: KeyUsage
  readonly #cache = new Map<string, Cached>()
  readonly #timer: NodeJS.Timeout
  /** Number of drops: what was read before the latest one is not cached. */
  #drops = 0

  constructor(private readonly options: KeyOptions) {
    this.#rows = new KeyRepository(options.db)
    this.#usage = new KeyUsage(this.#rows, options.clock)
    options.bus.onNotice((notice) => {
      if (notice.kind === 'endSessions') this.#drop(({ person }) => notice.sessionIds.includes(person.sessionId))
      if (notice.kind === 'refreshFirm') this.#drop(({ firmId }) => notice.firmId === firmId)
      if (notice.kind === 'gap' || notice.kind === 'refreshPerson') this.#drop(() => true)
    })
    const flush = () => this.flush().catch((error) => options.log.error({ where: 'use of keys', error }))
    this.#timer = setInterval(flush, FLUSH_MS)
    this.#timer.unref()
  }

  async authorise(key: string, endpoint: Endpoint, ip: string): Promise<Person> {
    const { limits, clock } = this.options
    const found = await this.#find(hashOf(key))
    if (!found) {
      await limits.take('wrongKeyByIp', ip)
      return fail.signedOut('密钥无效，请核对是否完整')
    }
    const state = stateOf(found.facts, toDay(clock.now()))
    if (!serviceAccountPolicy.call(state)) throw new Failure(Code.signedOut, REFUSALS[state as keyof typeof REFUSALS])
    allow(found.isAllowedAddress(ip), `这个密钥不能从 ${ip} 使用`)
    await limits.take('callsByKey', found.person.sessionId)
    const area = AREA_OF_CALL.get(endpoint.path) ?? fail.forbidden(OWN_ACT)
    const problem = areaProblem(found.areas, area, endpoint.kind)
    allow(!problem, problem)
    return found.person
  }

  count(key: string, { endpoint, code, ip }: { endpoint: Endpoint; code: number; ip: string }) {
    const found = this.#cache.get(hashOf(key))
    if (!found) return
    const { sessionId: serviceAccountId } = found.person
    const isRead = endpoint.kind === 'read'
    this.#usage.add({ serviceAccountId, firmId: found.firmId, call: endpoint.path, isRead, code, ip })
  }

  flush(): Promise<void> {
    return this.#usage.flush()
  }

  async close() {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #find(hash: string): Promise<Cached | undefined> {
    const now = this.options.clock.now()
    const there = this.#cache.get(hash)
    if (there && now - there.readAt <= CACHE_MS) return there
    const drops = this.#drops
    const row = await this.#rows.findByHash(hash)
    if (!row) {
      this.#cache.delete(hash)
      return undefined
    }
    const found = cachedOf(row, now)
    if (drops === this.#drops) this.#cache.set(hash, found)
    return found
  }

  #drop(matches: (cached: Cached) => boolean) {
    this.#drops++
    for (const [hash, cached] of this.#cache) if (matches(cached)) this.#cache.delete(hash)
  }
}

type Row = NonNullable<Awaited<ReturnType<KeyRepository['findByHash']>>>

function cachedOf({ areas, addresses, firmId, ...row }: Row, readAt: number): Cached {
  const scopes = together(SERVICE_AREA_KEYS.flatMap((area) => (areas[area] ? [SERVICE_AREAS[area].rights] : [])))
  const employee = {
    id: row.empId,
    userId: row.userId,
    accountId: row.accountId,
    sessionId: row.id,
    firmId,
    name: row.actorName,
    departmentId: row.departmentId,
    roles: [],
    permissions: new Set([...scopes.keys()].filter(isPermission)),
    scopes,
    isServiceAccount: true as const,
  }
  return {
    person: { accountId: row.accountId, sessionId: row.id, employee },
    firmId,
    facts: row,
    areas,
    isAllowedAddress: addresses.length > 0 ? isAmong(addresses) : () => true,
    readAt,
  }
}
