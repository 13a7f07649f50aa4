import { randomBytes } from 'node:crypto'
import { days, seconds } from '@contract/duration'
import { webhookLimits as most } from '@contract/webhook/codes'
import type { SentEvent } from '@contract/webhook/events'
import type { App } from '../../app'
import { fromTime, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { isConnectionLost } from '../../kernel/db/postgres/lost-connection'
import { openPost } from '../../kernel/notify/notify'
import { type PostResult, postOutside } from '../../kernel/upstream/outside-post'
import { PublicAddresses } from '../../kernel/upstream/public-address'
import { unseal } from '../../kernel/upstream/seal'
import { administratorsOf } from '../people'
import { tellSwitchedOff } from './cards'
import { WEBHOOK_KIND, WebhookRepository } from './repository'
import { pauseAfter, receiverPause } from './retry-pause'
import { robotMessage, robotProblem } from './robot-message'
import { type Attempted, type Due, SendRepository } from './send-repository'
import { signedHeaders } from './sign-event'

const POLL_MS = 1_000
/** Subscriptions that a process sends to at once: a slow receiver holds its own events alone. */
const AT_ONCE = 32
/** Deliveries to one subscription before the others have their turn. */
const IN_A_ROW = 50

type Receiver = NonNullable<Awaited<ReturnType<SendRepository['renew']>>>
type SenderApp = Pick<App, 'db' | 'clock' | 'log' | 'config' | 'bus'>

/**
 * Sends events to their subscriptions: at least once, since a process may die between an answer and the row that says
 * so; in order a record; retried with growing pauses for a day, then parked.
 */
export class EventSender {
  readonly #rows: SendRepository
  readonly #addresses: PublicAddresses
  readonly #sending = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  #timer?: NodeJS.Timeout
  #polling: Promise<unknown> = Promise.resolve()

  constructor(private readonly app: SenderApp) {
    this.#rows = new SendRepository(app.db, randomBytes(8).toString('hex'))
    this.#addresses = new PublicAddresses(app.config.webhookNetworks)
  }

  start() {
    this.#timer = setInterval(() => this.poll().catch((error) => this.#reportError(error)), POLL_MS)
    this.#timer.unref()
  }

  /** Gives up what is being sent: it is sent again by whoever runs next. */
  async stop() {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#polling.catch(() => undefined)
    await Promise.all(this.#sending.values())
  }

  /** Starts sending what is due; resolves once it is taken, not once it is sent. */
  poll(): Promise<void> {
    const taken = this.#polling.catch(() => undefined).then(() => this.#takeDue())
    this.#polling = taken
    return taken
  }

  /** Sends what is due and waits for it. */
  async sendDue(): Promise<void> {
    await this.poll()
    await Promise.all(this.#sending.values())
  }

  async #takeDue() {
    const room = AT_ONCE - this.#sending.size
    if (room <= 0 || this.#stopping.signal.aborted) return
    for (const id of await this.#rows.lease(room, this.app.clock.now())) {
      const sent = this.#serve(id)
        .catch((error) => this.#reportError(error))
        .finally(() => this.#sending.delete(id))
      this.#sending.set(id, sent)
    }
  }

  /** Logs an error, except the loss of the database, which the database itself reports once. */
  #reportError(error: unknown) {
    if (!isConnectionLost(error)) this.app.log.error({ where: 'webhooks', error })
  }

  /** Sends to one subscription until nothing is due, or one delivery fails. */
  async #serve(webhookId: string) {
    const { clock } = this.app
    let firmId: string | undefined
    let pausedUntil: string | null = null
    for (let count = 0; count < IN_A_ROW && !this.#stopping.signal.aborted; count++) {
      const receiver = await this.#rows.renew(webhookId, clock.now())
      if (!receiver) break
      const due = await this.#rows.nextDue(webhookId, clock.now())
      if (!due) break
      firmId = receiver.firmId
      const isSent = await this.#deliver(webhookId, receiver, due)
      if (isSent) continue
      pausedUntil = isSent === undefined ? null : toTime(clock.now() + receiverPause(due.attempts + 1))
      break
    }
    await this.#rows.release(webhookId, pausedUntil)
    if (firmId) await this.#emitChanged(firmId, webhookId)
  }

  /** Makes one attempt; undefined if the server stops meanwhile, which counts as none. */
  async #deliver(webhookId: string, receiver: Receiver, due: Due): Promise<boolean | undefined> {
    const { clock } = this.app
    const since = performance.now()
    const result = await this.#post(receiver, due)
    if (this.#stopping.signal.aborted && result.status === undefined) return undefined
    const [now, ms] = [clock.now(), Math.round(performance.now() - since)]
    const problem = problemOf(receiver, result)
    const answered =
      result.status === undefined ? { status: null, answer: '' } : { status: result.status, answer: result.text }
    const attempted: Attempted = { at: toTime(now), ms, problem: problem ?? '', ...answered }
    if (problem === undefined) {
      await this.#rows.saveSent(webhookId, due.id, attempted)
      return true
    }
    const next = toTime(now + pauseAfter(due.attempts + 1))
    await this.#rows.saveFailed(webhookId, due.id, attempted, next > due.retryUntil ? null : next)
    const { failingSince } = receiver
    if (failingSince && now - fromTime(failingSince) >= days(most.failingDays))
      await this.#switchOff(webhookId, receiver)
    return false
  }

  async #post(receiver: Receiver, { id, body }: Due): Promise<PostResult> {
    const { kind, sealedAddress, sealedSecret, sealedPreviousSecret, renewedUntil } = receiver
    const { config, clock } = this.app
    const isRenewing = renewedUntil !== null && renewedUntil > toTime(clock.now())
    const sealed = [sealedSecret, ...(isRenewing && sealedPreviousSecret ? [sealedPreviousSecret] : [])]
    const address = unseal(sealedAddress, config.secret)
    const secrets = sealed.flatMap((secret) => unseal(secret, config.secret) ?? [])
    if (address === undefined || secrets.length < sealed.length)
      return { problem: '服务器的 ANTOU_SECRET 换过，地址已读不出，请另建' }
    const event: SentEvent = JSON.parse(body)
    const isRobot = kind === 'wecom'
    return postOutside(this.#addresses, {
      url: new URL(address),
      headers: isRobot ? {} : signedHeaders(secrets, { id, body, now: clock.now() }),
      body: isRobot ? JSON.stringify(robotMessage(event, config.publicUrl)) : body,
      timeoutMs: seconds(most.timeoutSeconds),
      answerBytes: most.answerBytes,
      signal: this.#stopping.signal,
    })
  }

  /** Switches off what has failed for days, and tells the administrators, in one transaction. */
  async #switchOff(webhookId: string, { firmId, name }: Receiver) {
    const announce = await this.app.db.transaction().execute(async (transaction) => {
      const db = scoped(transaction, firmId)
      const reason = `连续 ${most.failingDays} 天没有送达`
      await new WebhookRepository(db).switchOff(webhookId, reason)
      const post = openPost(this.app, transaction)
      tellSwitchedOff(post, { to: await administratorsOf(db), webhookId, name, reason })
      return post.seal()
    })
    announce()
  }

  /** Tells administrators who have the subscription open that there is something new. */
  async #emitChanged(firmId: string, id: string) {
    const to = await administratorsOf(scoped(this.app.db, firmId))
    this.app.bus.deliver({ to, firmId, name: 'record:changed', data: { kind: WEBHOOK_KIND, id } })
  }
}

const FIRST_SUCCESS = 200
const FIRST_REDIRECT = 300
const FIRST_ERROR = 400

/** Returns why an attempt failed; undefined if the event arrived. */
function problemOf({ kind }: Pick<Receiver, 'kind'>, result: PostResult): string | undefined {
  if (result.status === undefined) return result.problem
  const { status, text } = result
  if (status >= FIRST_REDIRECT && status < FIRST_ERROR) return '对方要求转到别的地址，转向一律不跟'
  if (status < FIRST_SUCCESS || status >= FIRST_ERROR) return `对方答复 ${status}`
  return kind === 'wecom' ? robotProblem(text) : undefined
}
