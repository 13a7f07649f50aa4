import type { FollowUpTarget } from '@contract/clue/codes'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { RecordRef } from '../../kernel/records/kind'

/** Record that is followed up. */
export interface Followed extends RecordRef {
  kind: FollowUpTarget
}

/** Table of each kind: all have an owner and the times of the last and next contact. */
const TABLES = {
  clue: 'clues',
  caseSource: 'case_sources',
  customer: 'customers',
} as const satisfies Record<FollowUpTarget, string>

export interface NewFollowUp {
  id: string
  author_id: string
  way: 'phone' | 'visit' | 'wechat' | 'email' | 'meeting' | 'other'
  result: 'interested' | 'considering' | 'quoted' | 'unreachable' | 'refused' | null
  content: string
  at: string
  next_at: string | null
  created_at: string
}

/** Queries on follow-ups, and on the columns of their records. */
export class FollowUpRepository {
  constructor(private readonly db: FirmDb) {}

  insert(target: Followed, row: NewFollowUp) {
    return this.db
      .insertInto('follow_ups')
      .values({ ...row, target_kind: target.kind, target_id: target.id })
      .execute()
  }

  /** Latest first. */
  page({ kind, id }: Followed, asked: PageAsked) {
    const talks = this.db
      .selectFrom('follow_ups')
      .innerJoin('employees', 'employees.id', 'follow_ups.author_id')
      .select([
        'follow_ups.id as followUpId',
        'follow_ups.way',
        'follow_ups.result',
        'follow_ups.content',
        'follow_ups.at as followTime',
        'follow_ups.next_at as nextTime',
        'employees.id as empId',
        'employees.name',
        'employees.photo_url as photoUrl',
      ])
      .where('follow_ups.target_kind', '=', kind)
      .where('follow_ups.target_id', '=', id)
      .orderBy('follow_ups.at', 'desc')
      .orderBy('follow_ups.id', 'desc')
    return readPage(talks, asked)
  }

  all({ kind, id }: Followed) {
    return this.db
      .selectFrom('follow_ups')
      .select(['author_id', 'way', 'result', 'content', 'at', 'next_at', 'created_at'])
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  }

  times({ kind, id }: Followed) {
    return this.db
      .selectFrom(tableOf(kind))
      .select(['owner_id as ownerId', 'last_follow_at as lastTime', 'next_follow_at as nextTime'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  setTimes({ kind, id }: Followed, times: { last_follow_at?: string; next_follow_at: string | null }) {
    return this.db.updateTable(tableOf(kind)).set(times).where('id', '=', id).execute()
  }

  /** Title for display. */
  async titleOf({ kind, id }: Followed): Promise<string | undefined> {
    if (kind === 'clue')
      return (await this.db.selectFrom('clues').select('title').where('id', '=', id).executeTakeFirst())?.title
    if (kind === 'caseSource')
      return (await this.db.selectFrom('case_sources').select('name').where('id', '=', id).executeTakeFirst())?.name
    const named = this.db.selectFrom('customers').innerJoin('parties', 'parties.id', 'customers.party_id')
    return (await named.select('parties.name').where('customers.id', '=', id).executeTakeFirst())?.name
  }
}

/** The three tables have these columns in common, but a query's type knows one table at a time. */
const tableOf = (kind: FollowUpTarget) => TABLES[kind] as 'clues'
