import { hours } from '@contract/duration'
import { QUIET_LONGEST_HOURS, quietAt } from '@contract/settings/codes'
import { sql } from 'kysely'
import type { App } from '../../app'
import { inShanghai } from '../clock'
import { firstIdAt, timeOf } from '../db/id'
import { isConnectionLost } from '../db/postgres/lost-connection'
import { AWAY } from '../http/caller'
import type { News } from '../upstream/news'
import type { PushChannel } from '../upstream/push-channels'
import { UpstreamFailure } from '../upstream/trouble'

const POLL_MS = 5_000
/** Delay before a notification outside of the app: a message read in the app by then needs none. */
export const PUSH_PATIENCE_MS = 20_000
/** After a longer standstill nobody is notified of old messages. */
const STALE_MS = 3_600_000
const BATCH = 200

interface Unread {
  id: string
  title: string
  content: string
  time: string
  /** One person may be reached by several channels. */
  ways: { provider: string; subject: string }[]
}

/**
 * Notifies people of unread messages, by the firm's WeCom application or the official account. At most once: the
 * message itself waits in the app, and a second notification is worse than none.
 */
export class Pusher {
  #timer?: NodeJS.Timeout
  #running: Promise<unknown> = Promise.resolve()

  constructor(private readonly app: Pick<App, 'db' | 'clock' | 'log' | 'config' | 'upstream' | 'warnings'>) {}

  start() {
    if (this.app.upstream.channels.length === 0) return
    this.#timer = setInterval(() => this.pushDue().catch((error) => this.#reportError(error)), POLL_MS)
    this.#timer.unref()
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Sends all due notifications; one run at a time. */
  pushDue(): Promise<void> {
    const run = this.#running.then(() => this.#pushBatch())
    this.#running = run.catch(() => undefined)
    return run
  }

  /** Logs an error, except the loss of the database, which the database itself reports once. */
  #reportError(error: unknown) {
    if (!isConnectionLost(error)) this.app.log.error({ where: 'push', error })
  }

  async #pushBatch() {
    const unread = await this.#takeUnread()
    for (const channel of this.app.upstream.channels) await this.#sendByChannel(channel, unread)
  }

  /**
   * Sends by one channel; stops at its first failure until the next run, since the other messages would wait as long.
   */
  async #sendByChannel(channel: PushChannel, unread: readonly Unread[]) {
    for (const { ways, ...message } of unread)
      for (const { subject } of ways.filter(({ provider }) => provider === channel.provider))
        try {
          await channel.tell(subject, this.#newsOf(message))
        } catch (error) {
          if (!(error instanceof UpstreamFailure)) throw error
          this.app.warnings.warn(error.vendor, error.detail)
          if (error.trouble !== 'refused') return
        }
  }

  #newsOf({ id, title, content, time }: Omit<Unread, 'ways'>): News {
    const query = new URLSearchParams({ messageId: id })
    return { title, content, time, url: `${this.app.config.publicUrl}/pages/message/message/message?${query}` }
  }

  /** Takes the messages since the last run, which count as sent from now on. Empty while another node does it. */
  #takeUnread(): Promise<Unread[]> {
    const now = this.app.clock.now()
    const until = firstIdAt(now - PUSH_PATIENCE_MS)
    return this.app.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('push_cursor')
        .values({ name: 'app', message_id: until })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const cursor = await trx
        .selectFrom('push_cursor')
        .select('message_id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!cursor) return []
      const from = [cursor.message_id, firstIdAt(now - STALE_MS)].sort().at(-1) ?? until
      const heldBack = await this.#takeHeldBack(trx, cursor.message_id)
      const messages = await this.#findBetween(trx, from, until)
      const last = messages.length === BATCH ? messages.at(-1)?.id : until
      await trx
        .updateTable('push_cursor')
        .set({ message_id: last ?? until })
        .execute()
      return [...heldBack, ...messages]
    })
  }

  /**
   * At the end of a firm's quiet hours: one notification per person for all messages that came meanwhile and are still
   * unread.
   */
  async #takeHeldBack(db: App['db'], cursor: string): Promise<Unread[]> {
    const then = timeOf(cursor)
    const quietNow = quietAt(inShanghai(this.app.clock.now()).hour())
    const endedSpans = quietAt(inShanghai(then).hour()).filter((span) => !quietNow.includes(span))
    if (endedSpans.length === 0) return []
    const since = firstIdAt(then - hours(QUIET_LONGEST_HOURS))
    const { rows } = await sql<Unread & { count: number }>`
      select max(message.id) as id, count(*)::int as count,
        (array_agg(message.push_title order by message.id desc))[1] as title,
        (array_agg(message.push_content order by message.id desc))[1] as content,
        to_char(max(message.created_at), 'YYYY-MM-DD HH24:MI') as time,
        ${this.#selectWays()} as ways
      from app_messages as message ${WHO}
      join firm_settings as quiet on quiet.firm_id = message.firm_id and quiet.code = 'quietHours'
      where message.id > ${since} and message.id <= ${cursor} and not message.is_read and setting.muted is not true
        and quiet.value = any(${endedSpans}::text[]) and ${duringQuiet}
      group by person.id, person.account_id`.execute(db)
    return rows.map(({ count, ...last }) =>
      count === 1
        ? last
        : { ...last, title: '免打扰期间的消息', content: `${count} 条未读，最近一条：${last.content}` },
    )
  }

  /** Channels by which a person can be reached. */
  #selectWays() {
    const apps = this.app.upstream.channels.map(({ provider, appId }) => `${provider} ${appId}`)
    return sql`(
      select coalesce(json_agg(json_build_object('provider', way.provider, 'subject', way.subject)), '[]')
      from (
        select provider, subject from account_links
        where account_id = person.account_id and provider || ' ' || app_id = any(${apps}::text[])
        union
        select platform, push_id from push_links where account_id = person.account_id
      ) as way
    )`
  }

  async #findBetween(db: App['db'], from: string, until: string): Promise<Unread[]> {
    const quiet = quietAt(inShanghai(this.app.clock.now()).hour())
    const { rows } = await sql<Unread>`
      select message.id, message.push_title as title, message.push_content as content,
        to_char(message.created_at, 'YYYY-MM-DD HH24:MI') as time,
        ${this.#selectWays()} as ways
      from app_messages as message ${WHO}
      left join firm_settings as quiet on quiet.firm_id = message.firm_id and quiet.code = 'quietHours'
      where message.id > ${from} and message.id <= ${until} and not message.is_read and setting.muted is not true
        and (quiet.value is null or quiet.value <> all(${quiet}::text[]))
      order by message.id
      limit ${BATCH}`.execute(db)
    return rows
  }
}

/** The recipient, if they still work there, and whether they have muted the message's kind. */
const WHO = sql`
  join employees as person on person.id = message.recipient_id and person.status <> all(${AWAY}::text[])
  left join conversation_settings as setting
    on setting.employee_id = message.recipient_id and setting.system_id = message.system_id`

/** The message came in its firm's quiet hours: `22-7`. */
const duringQuiet = sql`(
  extract(hour from message.created_at at time zone 'Asia/Shanghai') >= split_part(quiet.value, '-', 1)::int
  or extract(hour from message.created_at at time zone 'Asia/Shanghai') < split_part(quiet.value, '-', 2)::int)`
