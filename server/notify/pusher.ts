import { sql } from 'kysely'
import type { App } from '../app'
import { ID_RANDOM_LENGTH, newId } from '../db/id'
import { AWAY } from '../people/people'
import type { News } from '../upstream/news'
import type { PushChannel } from '../upstream/push'
import { UpstreamFailure } from '../upstream/trouble'

const POLL_MS = 5_000
/** Whoever reads it in the app by then need not be told outside of it. */
const PATIENCE_MS = 20_000
/** After a longer standstill nobody is woken by what is old. */
const STALE_MS = 3_600_000
const BATCH = 200

interface Unread {
  id: string
  title: string
  content: string
  time: string
  /** One person may be reached in several ways. */
  ways: { provider: string; subject: string }[]
}

/**
 * Tells people of messages that they have not read, by the firm's WeCom application or the official account. At most
 * once: the message itself waits in the app, and a bell that rings twice is worse than one that does not ring.
 */
export class Pusher {
  #timer?: NodeJS.Timeout
  #running: Promise<unknown> = Promise.resolve()

  constructor(private readonly app: Pick<App, 'db' | 'clock' | 'log' | 'config' | 'upstream'>) {}

  start() {
    if (this.app.upstream.channels.length === 0) return
    this.#timer = setInterval(() => void this.pushDue(), POLL_MS)
    this.#timer.unref()
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Tells of all that is due; one run at a time. */
  pushDue(): Promise<void> {
    const run = this.#running.then(() => this.#push())
    this.#running = run.catch((error) => this.app.log.error({ where: 'push', error }))
    return run
  }

  async #push() {
    const unread = await this.#take()
    for (const channel of this.app.upstream.channels) await this.#tell(channel, unread)
  }

  /** A channel that is down is left alone until the next time: its other messages would wait for it as long. */
  async #tell(channel: PushChannel, unread: readonly Unread[]) {
    for (const { ways, ...message } of unread)
      for (const { subject } of ways.filter(({ provider }) => provider === channel.provider))
        try {
          await channel.tell(subject, this.#newsOf(message))
        } catch (error) {
          if (!(error instanceof UpstreamFailure)) throw error
          this.app.log.error({ where: `push by ${error.vendor}`, error: `${error.trouble} ${error.errcode ?? ''}` })
          if (error.trouble !== 'refused') return
        }
  }

  #newsOf({ id, title, content, time }: Omit<Unread, 'ways'>): News {
    const query = new URLSearchParams({ messageId: id })
    return { title, content, time, url: `${this.app.config.publicUrl}/pages/message/message/message?${query}` }
  }

  /** What has come since the last time, and is counted as told from now on. None while another node is at it. */
  #take(): Promise<Unread[]> {
    const now = this.app.clock.now()
    const until = idAt(now - PATIENCE_MS)
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
      const from = [cursor.message_id, idAt(now - STALE_MS)].sort().at(-1) ?? until
      const messages = await this.#between(trx, from, until)
      const last = messages.length === BATCH ? messages.at(-1)?.id : until
      await trx
        .updateTable('push_cursor')
        .set({ message_id: last ?? until })
        .execute()
      return messages
    })
  }

  async #between(db: App['db'], from: string, until: string): Promise<Unread[]> {
    const apps = this.app.upstream.channels.map(({ provider, appId }) => `${provider} ${appId}`)
    const { rows } = await sql<Unread>`
      select message.id, message.push_title as title, message.push_content as content,
        to_char(message.created_at, 'YYYY-MM-DD HH24:MI') as time,
        (
          select coalesce(json_agg(json_build_object('provider', way.provider, 'subject', way.subject)), '[]')
          from (
            select provider, subject from account_links
            where account_id = person.account_id and provider || ' ' || app_id = any(${apps}::text[])
            union
            select platform, push_id from push_links where account_id = person.account_id
          ) as way
        ) as ways
      from app_messages as message
      join employees as person on person.id = message.recipient_id and person.status <> all(${AWAY}::text[])
      left join conversation_settings as setting
        on setting.employee_id = message.recipient_id and setting.system_id = message.system_id
      where message.id > ${from} and message.id <= ${until} and not message.is_read and setting.muted is not true
      order by message.id
      limit ${BATCH}`.execute(db)
    return rows
  }
}

/** The first id of that moment. */
const idAt = (ms: number) => newId(ms, new Uint8Array(ID_RANDOM_LENGTH))
