import { randomBytes } from 'node:crypto'
import { Code } from '@contract/codes/errors'
import {
  areaWords,
  KEY_PREFIX,
  serviceAccountLimits as most,
  SERVICE_AREA_KEYS,
  type ServiceAccess,
  type ServiceAreas,
} from '@contract/service-account/codes'
import { serviceAccountForm } from '@contract/service-account/form'
import { OPEN_CALLS } from '@contract/service-account/open-calls'
import type * as T from '@contract/service-account/shapes'
import { cutText } from '@contract/text'
import { acceptForm } from '../../kernel/accept-form'
import { dateWords, dayAfter, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { SERVICE } from '../../kernel/http/caller'
import { isAddressOrNetwork } from '../../kernel/http/proxies'
import { setTimer } from '../../kernel/jobs/timers'
import { hashOf } from '../../kernel/token-hash'
import { personOf, spelled } from '../people'
import { keyTimer } from './key-timer'
import { serviceAccountPolicy, stateOf } from './policy'
import { insertActorAccount, SERVICE_ACCOUNT, SERVICE_ACCOUNT_KIND, ServiceAccountRepository } from './repository'

/** 256 random bits: a key cannot be guessed, so that a plain hash of it may be stored. */
const KEY_BYTES = 32
/** Characters of a key that the list shows: enough to tell the firm's keys apart. */
const SHOWN = KEY_PREFIX.length + 6

/** Titles of the open calls, by path. */
const TITLES = new Map(
  Object.values(OPEN_CALLS).flatMap((calls) => calls.map(({ endpoint, title }) => [endpoint.path, title] as const)),
)

/** Keys of the firm's own programs. */
export class ServiceAccounts {
  readonly #rows: ServiceAccountRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new ServiceAccountRepository(call.db)
  }

  async list(): Promise<T.ServiceAccountRow[]> {
    return (await this.#rows.list()).map((row) => presentRow(row, this.#today))
  }

  async byId(id: string): Promise<T.ServiceAccount> {
    const found = (await this.#rows.find(id)) ?? fail.gone(SERVICE_ACCOUNT)
    const row = presentRow(found, this.#today)
    const { version, addresses, createTime, revokeTime } = found
    return {
      ...row,
      version,
      addresses,
      createTime,
      revokeTime,
      maker: { empId: found.makerId, name: found.makerName, photoUrl: found.makerPhoto },
      revokedBy: personOf({ empId: found.revokerId, name: found.revokerName, photoUrl: found.revokerPhoto }),
      days: await this.#rows.days(id, most.usedDays),
      calls: (await this.#rows.calls(id, most.calls)).map((row) => ({
        ...row,
        title: TITLES.get(row.call) ?? row.call,
      })),
      can: { confirm: serviceAccountPolicy.confirm(row.state), revoke: serviceAccountPolicy.revoke(row.state) },
    }
  }

  /** The account with what its key did until now. */
  async withUse(id: string): Promise<T.ServiceAccount> {
    await this.call.app.serviceKeys.flush()
    return this.byId(id)
  }

  async create({ values }: T.CreateServiceAccountInput): Promise<T.CreatedServiceAccount> {
    const { me, now, time } = this.call
    const { name, expiresOn, addresses: addressText, ...chosen } = acceptForm(serviceAccountForm, values, this.#today)
    const areas = acceptAreas(chosen)
    const addresses = acceptAddresses(addressText)
    this.#requireNotTooLong(expiresOn)
    await this.#requireRoom(name)
    const key = `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
    const id = newId(now)
    await this.#rows.insert({
      id,
      employee_id: await this.#insertActor(name),
      name,
      key_hash: hashOf(key),
      key_prefix: cutText(key, SHOWN, ''),
      areas: JSON.stringify(areas),
      addresses: JSON.stringify(addresses),
      expires_on: expiresOn,
      maker_id: me.id,
      keeper_id: me.id,
      created_at: time,
    })
    await setTimer(this.call, keyTimer(me.firmId, dayAfter(this.#today, 1)))
    await this.call.auditChange('serviceAccount.create', { kind: SERVICE_ACCOUNT_KIND, id }, 'firm', {
      rights: areaWords(areas),
    })
    return { serviceAccountId: id, key }
  }

  async confirm({ serviceAccountId: id, version }: T.ServiceAccountVersionRef): Promise<T.ServiceAccount> {
    const found = (await this.#rows.find(id)) ?? fail.gone(SERVICE_ACCOUNT)
    if (!serviceAccountPolicy.confirm(stateOf(found, this.#today))) fail.conflict('这个服务账号不需要确认')
    await this.#rows.update(id, version, { keeper_id: this.call.me.id, stops_on: null })
    this.#dropKey(id)
    await this.call.auditChange('serviceAccount.confirm', { kind: SERVICE_ACCOUNT_KIND, id }, 'firm')
    return this.byId(id)
  }

  /** Revokes a key: calls with it are refused at once, on every node. */
  async revoke({ serviceAccountId: id, version }: T.ServiceAccountVersionRef): Promise<T.ServiceAccount> {
    const { me, time } = this.call
    const found = (await this.#rows.find(id)) ?? fail.gone(SERVICE_ACCOUNT)
    if (!serviceAccountPolicy.revoke(stateOf(found, this.#today))) fail.conflict('这个服务账号已吊销')
    await this.#rows.update(id, version, { revoked_at: time, revoked_by: me.id })
    this.#dropKey(id)
    await this.call.auditChange('serviceAccount.revoke', { kind: SERVICE_ACCOUNT_KIND, id }, 'firm')
    return this.byId(id)
  }

  get #today() {
    return toDay(this.call.now)
  }

  /** Drops the key from every node's cache once this is committed, and stops what runs for it. */
  #dropKey(id: string) {
    const notice = { kind: 'endSessions' as const, sessionIds: [id], code: Code.signedOut, msg: '', quietly: true }
    this.call.afterCommit(() => this.call.app.bus.publish(notice))
  }

  #requireNotTooLong(expiresOn: string) {
    const latest = dayAfter(this.#today, most.days)
    const message = `有效期最长一年，不能晚于${dateWords(latest)}`
    if (expiresOn > latest) fail.invalid(message, { expiresOn: message })
  }

  async #requireRoom(name: string) {
    const open = (await this.list()).filter(({ state }) => state !== 'revoked' && state !== 'expired')
    const twin = `已有「${name}」，请换一个名称`
    if (open.some((account) => account.name === name)) fail.invalid(twin, { name: twin })
    if (open.length >= most.accounts)
      fail.conflict(`最多 ${most.accounts} 个服务账号，请先吊销不用的`, { to: 'serviceAccounts' })
  }

  /** Inserts the row by which records and the audit trail name the account; returns its id. */
  async #insertActor(name: string): Promise<string> {
    const { system, me, now, time } = this.call
    const title = `${SERVICE_ACCOUNT}「${name}」`
    const [id, account_id] = [newId(now), newId(now)]
    await insertActorAccount(system, { id: account_id, name: title, default_firm_id: me.firmId })
    const { id: department_id } = await this.#rows.headDepartment()
    await this.#rows.insertActor({
      id,
      account_id,
      department_id,
      user_id: `u${id}`,
      emp_no: `${SERVICE}-${id}`,
      name: title,
      pinyin: spelled(title, 'pinyin'),
      initials: spelled(title, 'first'),
      status: SERVICE,
      updated_at: time,
    })
    return id
  }
}

type Listed = Awaited<ReturnType<ServiceAccountRepository['list']>>[number]

function presentRow(row: Listed, today: string): T.ServiceAccountRow {
  const { serviceAccountId, title, keyPrefix, areas, expiresOn, stopsOn, lastUsedTime } = row
  const keeper = { empId: row.empId, name: row.name, photoUrl: row.photoUrl }
  return {
    serviceAccountId,
    name: title,
    keyPrefix,
    areas,
    expiresOn,
    stopsOn,
    lastUsedTime,
    keeper,
    state: stateOf(row, today),
  }
}

function acceptAreas(chosen: Readonly<Record<string, string>>): ServiceAreas {
  const areas: ServiceAreas = {}
  for (const area of SERVICE_AREA_KEYS)
    if (chosen[area] && chosen[area] !== 'none') areas[area] = chosen[area] as ServiceAccess
  const message = '请至少开放一项'
  if (Object.keys(areas).length === 0) fail.invalid(message, { [SERVICE_AREA_KEYS[0] ?? '']: message })
  return areas
}

function acceptAddresses(text: string): string[] {
  const addresses = [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))]
  const wrong = addresses.find((address) => !isAddressOrNetwork(address))
  const message = wrong ? `「${wrong}」不是 IP 地址或网段` : `最多 ${most.addresses} 个地址或网段`
  if (wrong || addresses.length > most.addresses) fail.invalid(message, { addresses: message })
  return addresses
}
