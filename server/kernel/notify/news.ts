import type { ServerFrame } from '@contract/im'
import { sql } from 'kysely'
import type { App } from '../../app'
import type { News, NewsWanted } from '../im/gateway'
import { type MessageRow, toAppMessage } from './card'

/** More changes than this are not sent one by one. */
const MOST_CHANGES = 200

type Changed = MessageRow & { since: number }

/** Reads the changes of these people's messages since the number each has seen, and their unread totals. */
export async function readNews({ db, unread }: App, wanted: readonly NewsWanted[]): Promise<News[]> {
  const totals = await unread.fresh([...new Set(wanted.map(({ employee }) => employee.id))])
  const seqOf = (id: string) => totals.get(id)?.totals.seq ?? 0
  const behind = new Map<string, { id: string; since: number }>()
  for (const { employee, since } of wanted)
    if (since !== undefined && since < seqOf(employee.id))
      behind.set(keyOf(employee.id, since), { id: employee.id, since })
  const changed = await readChanged(db, [...behind.values()])

  return wanted.map(({ employee, since }) => {
    const now = totals.get(employee.id)?.totals
    const frames: ServerFrame[] = now ? [{ type: 'event', name: 'message:unread', data: now }] : []
    const seq = seqOf(employee.id)
    if (since === undefined) return { seq, frames }
    const rows = changed.get(keyOf(employee.id, since)) ?? []
    // A number from the future comes from another database, or from another person.
    if (since > seq || rows.length > MOST_CHANGES) return { seq, frames: [{ type: 'resync' }, ...frames] }
    const changeFrames = rows.map((row): ServerFrame => frameOf(row, employee.userId))
    return { seq: Math.max(seq, rows.at(-1)?.seq ?? 0), frames: [...changeFrames, ...frames] }
  })
}

function frameOf(row: Changed, userId: string): ServerFrame {
  const message = toAppMessage(row, userId)
  if (row.created_seq > row.since) return { type: 'event', name: 'message:new', data: message }
  const { id, seq, appMsgType, linkStatus, isRead } = message
  return { type: 'event', name: 'message:changed', data: { id, seq, appMsgType, linkStatus, isRead } }
}

const keyOf = (id: string, since: number) => `${id} ${since}`

async function readChanged(db: App['db'], behind: readonly { id: string; since: number }[]) {
  const byKey = new Map<string, Changed[]>()
  if (behind.length === 0) return byKey
  const { rows } = await sql<Changed>`
    select wanted.since, message.*
    from unnest(${behind.map(({ id }) => id)}::text[], ${behind.map(({ since }) => since)}::bigint[]) as wanted(id, since)
    cross join lateral (
      select * from app_messages where recipient_id = wanted.id and seq > wanted.since
      order by seq limit ${MOST_CHANGES + 1}
    ) as message
    order by message.seq`.execute(db)
  for (const row of rows) {
    const key = keyOf(row.recipient_id, row.since)
    const own = byKey.get(key)
    if (own) own.push(row)
    else byKey.set(key, [row])
  }
  return byKey
}
