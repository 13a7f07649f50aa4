import type { FollowUpTarget } from '@contract/clue/codes'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { RecordRef } from '../../kernel/records/kind'

/** What is followed up. */
export interface Followed extends RecordRef {
  kind: FollowUpTarget
}

/** Where each of them is kept: all have an owner, and when they were last and are next to be talked to. */
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

/** Follow-ups and what their targets know of them. SQL only; firm-scope.ts keeps it inside the firm. */
export class FollowUpRepository {
  constructor(private readonly db: FirmDb) {}

  insert(target: Followed, row: NewFollowUp) {
    return this.db
      .insertInto('follow_ups')
      .values({ ...row, target_kind: target.kind, target_id: target.id })
      .execute()
  }

  /** The newest first. */
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

  /** What people call it. */
  async titleOf({ kind, id }: Followed): Promise<string | undefined> {
    if (kind === 'clue')
      return (await this.db.selectFrom('clues').select('title').where('id', '=', id).executeTakeFirst())?.title
    if (kind === 'caseSource')
      return (await this.db.selectFrom('case_sources').select('name').where('id', '=', id).executeTakeFirst())?.name
    const named = this.db.selectFrom('customers').innerJoin('parties', 'parties.id', 'customers.party_id')
    return (await named.select('parties.name').where('customers.id', '=', id).executeTakeFirst())?.name
  }
}

/** The three tables are alike in these columns; the types of a query know one table at a time. */
const tableOf = (kind: FollowUpTarget) => TABLES[kind] as 'clues'
