import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { hours } from '@contract/duration'
import {
  webhookLimits as most,
  RENEWAL_HOURS,
  ROBOT_PATH,
  SECRET_PREFIX,
  WEBHOOK_EVENTS,
  type WebhookEventType,
  type WebhookKind,
} from '@contract/webhook/codes'
import { webhookEditForm, webhookForm } from '@contract/webhook/form'
import type * as T from '@contract/webhook/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { dayAfter, toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { hostOf, PublicAddresses } from '../../kernel/upstream/public-address'
import { seal } from '../../kernel/upstream/seal'
import { webhookTimer } from './morning'
import { isKeeperAway, stateOf, webhookPolicy } from './policy'
import { publishTest } from './publish-event'
import { DELIVERY, WEBHOOK, WEBHOOK_KIND, WebhookRepository } from './repository'

/** 256 random bits. */
const SECRET_BYTES = 32
const OFF = '已停用，请先开启'

/** Subscriptions to the firm's events. */
export class Webhooks {
  readonly #rows: WebhookRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new WebhookRepository(call.db)
  }

  async list(): Promise<T.WebhookRow[]> {
    return (await this.#rows.list()).map(presentRow)
  }

  async byId(id: string): Promise<T.Webhook> {
    const found = await this.#require(id)
    const { version, createTime, makerId, makerName, makerPhoto } = found
    return {
      ...presentRow(found),
      version,
      createTime,
      maker: { empId: makerId, name: makerName, photoUrl: makerPhoto },
      renewedUntil: found.renewedUntil && found.renewedUntil > this.call.time ? found.renewedUntil : null,
      counts: await this.#rows.counts(id),
      deliveries: (await this.#rows.deliveries(id, most.shownDeliveries)).map(presentDelivery),
      can: {
        switchOn: webhookPolicy.switchOn(found),
        switchOff: webhookPolicy.switchOff(found),
        confirm: webhookPolicy.confirm(found),
        test: webhookPolicy.test(found),
        renew: webhookPolicy.renew(found.kind),
      },
    }
  }

  async delivery(id: string): Promise<T.Delivery> {
    const found = (await this.#rows.findDelivery(id)) ?? fail.gone(DELIVERY)
    const { webhookId, webhookName, body, answer, state } = found
    return {
      ...presentDelivery(found),
      webhookId,
      webhookName,
      body,
      answer,
      can: { resend: webhookPolicy.resend(found, state) },
    }
  }

  async create({ values }: T.CreateWebhookInput): Promise<T.CreatedWebhook> {
    const { app, me, now, time } = this.call
    const { name, kind, address, events } = acceptForm(webhookForm, values, this.#today)
    const receiver = this.#acceptAddress(kind as WebhookKind, address.trim())
    await this.#requireRoom(name)
    const secret = newSecret()
    const id = newId(now)
    await this.#rows.insert({
      id,
      name,
      kind: kind as WebhookKind,
      sealed_address: seal(receiver.href, app.config.secret),
      shown_address: shownAddress(kind as WebhookKind, receiver),
      sealed_secret: seal(secret, app.config.secret),
      events: JSON.stringify(events),
      maker_id: me.id,
      keeper_id: me.id,
      created_at: time,
    })
    await setTimer(this.call, webhookTimer(me.firmId, dayAfter(this.#today, 1)))
    await this.#audit('webhook.create', id, { rights: eventNames(events as readonly WebhookEventType[]) })
    return { webhookId: id, secret: kind === 'wecom' ? '' : secret }
  }

  async update({ webhookId: id, version, values }: T.UpdateWebhookInput): Promise<T.Webhook> {
    await this.#require(id)
    const { name, events } = acceptForm(webhookEditForm, values, this.#today)
    await this.#requireOwnName(name, id)
    await this.#rows.update(id, version, { name, events: JSON.stringify(events) })
    await this.#audit('webhook.update', id, { rights: eventNames(events as readonly WebhookEventType[]) })
    return this.byId(id)
  }

  /** The previous secret signs beside the new one for a day, so that nothing is refused while the receiver changes over. */
  async renewSecret({ webhookId: id, version }: T.WebhookVersionRef): Promise<T.CreatedWebhook> {
    const { app, now } = this.call
    const { kind, sealedSecret } = await this.#require(id)
    if (!webhookPolicy.renew(kind)) fail.conflict('群机器人不核对签名，没有密钥')
    const secret = newSecret()
    await this.#rows.update(id, version, {
      sealed_secret: seal(secret, app.config.secret),
      sealed_previous_secret: sealedSecret,
      renewed_until: toTime(now + hours(RENEWAL_HOURS)),
    })
    await this.#audit('webhook.renew', id)
    return { webhookId: id, secret }
  }

  /** Switching it on, or confirming it, makes the caller its keeper. Events of the time while it is off are not kept. */
  async setOn({ webhookId: id, version, isOn }: T.SwitchWebhookInput): Promise<T.Webhook> {
    const found = await this.#require(id)
    if (isOn && !webhookPolicy.switchOn(found) && !webhookPolicy.confirm(found)) fail.conflict(`${WEBHOOK}已在推送`)
    if (!isOn && !webhookPolicy.switchOff(found)) fail.conflict(`${WEBHOOK}已停用`)
    const kept = { keeper_id: this.call.me.id, stops_on: null, failing_since: null, leased_until: null }
    await this.#rows.update(id, version, { is_on: isOn, off_reason: '', ...(isOn ? kept : { stops_on: null }) })
    if (!isOn) await this.#rows.parkWaiting(id)
    await this.#audit(isOn ? 'webhook.on' : 'webhook.off', id)
    return this.byId(id)
  }

  async delete({ webhookId: id, version }: T.WebhookVersionRef): Promise<null> {
    await this.#require(id)
    // The later of two who change it at once hears of it.
    await this.#rows.update(id, version, { is_on: false })
    await this.#rows.delete(id)
    await this.#audit('webhook.delete', id)
    return null
  }

  /** Leaves a test event, which is sent within seconds. */
  async test(id: string): Promise<T.Webhook> {
    const { db, now, me } = this.call
    if (!webhookPolicy.test(await this.#require(id))) fail.conflict(OFF)
    await publishTest({ db, now, firmId: me.firmId }, id)
    await this.#rows.endPause(id)
    await this.#audit('webhook.test', id)
    return this.byId(id)
  }

  async resend(deliveryId: string): Promise<T.Delivery> {
    const found = (await this.#rows.findDelivery(deliveryId)) ?? fail.gone(DELIVERY)
    if (!found.isOn) fail.conflict(OFF)
    if (!webhookPolicy.resend(found, found.state)) fail.conflict('这一条正在等待推送')
    await this.#rows.requeue({ ids: [deliveryId] }, ['sent', 'parked'], this.#retryTimes)
    await this.#rows.endPause(found.webhookId)
    await this.#audit('webhook.resend', found.webhookId)
    return this.delivery(deliveryId)
  }

  async resendParked(id: string): Promise<T.Webhook> {
    if (!webhookPolicy.test(await this.#require(id))) fail.conflict(OFF)
    await this.#rows.requeue({ webhookId: id }, ['parked'], this.#retryTimes)
    await this.#rows.endPause(id)
    await this.#audit('webhook.resend', id)
    return this.byId(id)
  }

  get #today() {
    return toDay(this.call.now)
  }

  get #retryTimes() {
    const { now, time } = this.call
    return { at: time, until: toTime(now + hours(most.retriedHours)) }
  }

  async #require(id: string) {
    return (await this.#rows.find(id)) ?? fail.gone(WEBHOOK)
  }

  #audit(
    action: `webhook.${'create' | 'update' | 'on' | 'off' | 'renew' | 'delete' | 'test' | 'resend'}`,
    id: string,
    detail?: Record<string, unknown>,
  ) {
    return this.call.auditChange(action, { kind: WEBHOOK_KIND, id }, 'firm', detail)
  }

  /** Refuses an address that can be told to be wrong; where a name leads is checked at each call. */
  #acceptAddress(kind: WebhookKind, text: string): URL {
    const { webhookNetworks, upstream } = this.call.app.config
    const refuse = (message: string) => fail.invalid(message, { address: message })
    if (!URL.canParse(text)) return refuse('地址要写完整，如 https://hook.example.com/antou')
    const url = new URL(text)
    if (url.username || url.password || url.hash) return refuse('地址里不能带用户名、密码与 # 后面的部分')
    const robots = `${upstream.wecomApi}${ROBOT_PATH}?key=`
    if (kind === 'wecom')
      return url.href.startsWith(robots) && url.href.length > robots.length
        ? url
        : refuse(`群机器人的地址以 ${robots} 开头`)
    const addresses = new PublicAddresses(webhookNetworks)
    const mayBePlain = url.protocol === 'http:' && webhookNetworks.length > 0
    if (url.protocol !== 'https:' && !mayBePlain) return refuse('地址须以 https:// 开头')
    const host = hostOf(url)
    if (host === 'localhost' || (net.isIP(host) && !addresses.isAllowed(host)))
      return refuse('不能推送到内网或本机的地址')
    return url
  }

  async #requireRoom(name: string) {
    if ((await this.#rows.list()).length >= most.webhooks) fail.conflict(`最多 ${most.webhooks} 个，请先删除不用的`)
    await this.#requireOwnName(name)
  }

  async #requireOwnName(name: string, exceptId?: string) {
    const others = (await this.#rows.list()).filter(({ webhookId }) => webhookId !== exceptId)
    const twin = `已有「${name}」，请换一个名称`
    if (others.some(({ title }) => title === name)) fail.invalid(twin, { name: twin })
  }
}

const newSecret = () => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type Listed = Awaited<ReturnType<WebhookRepository['list']>>[number]

function presentRow(row: Listed): T.WebhookRow {
  const { webhookId, title, kind, address, events, stopsOn, offReason, failingSince, lastSentTime } = row
  return {
    webhookId,
    name: title,
    kind,
    address,
    events,
    offReason,
    failingSince,
    lastSentTime,
    stopsOn: isKeeperAway(row) ? stopsOn : null,
    keeper: { empId: row.empId, name: row.name, photoUrl: row.photoUrl },
    state: stateOf(row),
  }
}

function presentDelivery(row: T.DeliveryRow): T.DeliveryRow {
  const { deliveryId, type, time, state, attempts, lastStatus, lastMs, lastTime, problem, nextTime } = row
  return { deliveryId, type, time, state, attempts, lastStatus, lastMs, lastTime, problem, nextTime }
}

/** A robot's key is its secret; so may be what a program's address has behind its path. */
const shownAddress = (kind: WebhookKind, { origin, pathname, search }: URL) =>
  kind === 'wecom' ? '群机器人' : `${origin}${pathname}${search && '?…'}`

const eventNames = (events: readonly WebhookEventType[]) => events.map((event) => WEBHOOK_EVENTS[event])
