import type { ClueStatus } from '@contract/clue/codes'
import { clueList } from '@contract/clue/lists'
import type { ClueListInput } from '@contract/clue/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { toTime } from '../../kernel/clock'
import { anyOf } from '../../kernel/db/any-of'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readLongPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { titledIds } from '../party'

/** Record kind of a clue. */
export const CLUE_KIND = 'clue'
export const CLUE = '线索'
export const HELD: readonly ClueStatus[] = ['assigned', 'following']

const rowFields = [
  'clues.id as clueId',
  'clues.title',
  'clues.status',
  'clues.converted_kind as convertedKind',
  'clues.channel',
  'clues.category',
  'clues.contact_name as contactName',
  'clues.mobile',
  'clues.last_follow_at as lastTime',
  'clues.next_follow_at as nextTime',
  'clues.assigned_at as assignedTime',
  'clues.pooled_at as pooledTime',
  'clues.created_at as createTime',
  'clues.version',
  'clues.creator_id as creatorId',
  'clues.owner_id as ownerId',
  'owner.name as ownerName',
  'owner.photo_url as ownerPhoto',
  'clues.surveyor_id as surveyorId',
  'surveyor.name as surveyorName',
  'surveyor.photo_url as surveyorPhoto',
  'parties.name as partyName',
  'parties.kind as partyKind',
] as const

const clueQuery = new ListQuery(clueList, {
  table: 'clues',
  means: {
    overdue: (only, now) => (only ? sql<boolean>`clues.next_follow_at <= ${toTime(now)}` : sql<boolean>`true`),
  },
})

type Clues = ExpressionBuilder<FirmTables, 'clues'>

/** Reader of the lists. */
export interface Reader {
  id: string
  isManager: boolean
}

/** Queries on clues. */
export class ClueRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#rows()
      .innerJoin('employees as creator', 'creator.id', 'clues.creator_id')
      .select(rowFields)
      .select([
        'creator.name as creatorName',
        'creator.photo_url as creatorPhoto',
        'clues.party_id as partyId',
        'parties.credit_code as creditCode',
        'clues.phone',
        'clues.email',
        'clues.area_code as areaCode',
        'clues.amount',
        'clues.brief',
        'clues.custom',
        'clues.department_id as departmentId',
        'clues.survey_by as surveyBy',
        'clues.survey_note as surveyNote',
        'clues.pool_reason as poolReason',
        'clues.invalid_reason as invalidReason',
        'clues.converted_id as convertedId',
        'clues.has_made_record as hasMadeRecord',
      ])
      .where('clues.id', '=', id)
      .executeTakeFirst()
  }

  /** Those of these parties that are customers. */
  async customersAmong(partyIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (partyIds.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('customers')
      .select('party_id')
      .where('party_id', 'in', partyIds)
      .where('merged_into', 'is', null)
      .execute()
    return new Set(rows.map(({ party_id }) => party_id))
  }

  /** Locks the clues until the transaction ends, in id order, and reads the columns that decisions need. */
  lock(ids: readonly string[]) {
    return this.db
      .selectFrom('clues')
      .select([
        'id as clueId',
        'title',
        'status',
        'owner_id as ownerId',
        'surveyor_id as surveyorId',
        'survey_by as surveyBy',
        'creator_id as creatorId',
        'last_follow_at as lastTime',
        'pooled_at as pooledTime',
        'version',
      ])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  }

  /** @param parties ids of the parties matching the keyword */
  list(reader: Reader, { keyword, ...input }: ClueListInput, parties: readonly string[], now: number) {
    const time = toTime(now)
    const word = keyword?.trim()
    const rows = clueQuery
      .narrow(this.#rows(), input, now)
      .where((eb) => this.#isInTab(eb as unknown as Clues, reader, input.index))
      .$if(!!word, (query) =>
        query.where('clues.id', 'in', (eb) => cluesMatching(eb as unknown as Clues, word ?? '', parties)),
      )
      .select(rowFields)
    if (input.index === '3')
      return readLongPage(this.db, rows.orderBy('clues.pooled_at', 'desc').orderBy('clues.id', 'desc'), input)
    if (input.index !== '1')
      return readLongPage(this.db, rows.orderBy('clues.created_at', 'desc').orderBy('clues.id', 'desc'), input)
    // Order: overdue follow-ups, then clues without any follow-up, then planned ones.
    const urgency = sql`case when clues.next_follow_at <= ${time} then 0 when clues.status <> 'following' then 1 else 2 end`
    return readLongPage(
      this.db,
      rows
        .orderBy(urgency)
        .orderBy(sql`clues.next_follow_at asc nulls last`)
        .orderBy('clues.created_at', 'desc')
        .orderBy('clues.id', 'desc'),
      input,
    )
  }

  async counts(reader: Reader, time: string) {
    const count = (index: '0' | '1' | '3') =>
      this.db
        .selectFrom('clues')
        .where((eb) => this.#isInTab(eb, reader, index))
        .select(({ fn }) => fn.countAll<number>().as('n'))
    const [survey, mine, overdue, pool, held] = await Promise.all([
      count('0').executeTakeFirstOrThrow(),
      count('1').executeTakeFirstOrThrow(),
      count('1').where('next_follow_at', '<=', time).executeTakeFirstOrThrow(),
      count('3').executeTakeFirstOrThrow(),
      this.countOpen(reader.id),
    ])
    return { survey: survey.n, mine: mine.n, overdue: overdue.n, pool: pool.n, held }
  }

  /** Number of open clues of a person. */
  async countOpen(ownerId: string): Promise<number> {
    const { n } = await this.db
      .selectFrom('clues')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_id', '=', ownerId)
      .where('status', 'in', HELD)
      .executeTakeFirstOrThrow()
    return n
  }

  /** Locks the person, so that their concurrent claims count one another. */
  lockPerson(empId: string) {
    return this.db.selectFrom('employees').select('id').where('id', '=', empId).forUpdate().executeTakeFirst()
  }

  insert(clue: New<'clues'>) {
    return this.db.insertInto('clues').values(clue).execute()
  }

  /** Updates a clue of the version the caller saw. */
  update(id: string, version: number, values: Change<'clues'>) {
    return updateVersioned(this.db, 'clues', { id, version, what: CLUE }, values)
  }

  #rows() {
    return this.db
      .selectFrom('clues')
      .leftJoin('parties', 'parties.id', 'clues.party_id')
      .leftJoin('employees as owner', 'owner.id', 'clues.owner_id')
      .leftJoin('employees as surveyor', 'surveyor.id', 'clues.surveyor_id')
  }

  /** GAPS 56 */
  #isInTab(eb: Clues, { id, isManager }: Reader, index: ClueListInput['index']) {
    switch (index) {
      case '0':
      case '2':
        return eb.and([eb('clues.surveyor_id', '=', id), eb('clues.status', '=', 'survey')])
      case '1':
        return eb.or([
          eb.and([eb('clues.owner_id', '=', id), eb('clues.status', 'in', HELD)]),
          // Waiting for assignment: shown to managers and to the creator.
          eb.and([eb('clues.status', '=', 'new'), ...(isManager ? [] : [eb('clues.creator_id', '=', id)])]),
        ])
      case '3':
        return eb('clues.status', '=', 'pool')
      default:
        return eb.and([])
    }
  }
}

/** Clues whose title or party matches, each by its own index. */
function cluesMatching(eb: Pick<Clues, 'selectFrom'>, word: string, parties: readonly string[]) {
  const named = eb.selectFrom('clues').select('id').where(anyOf('clues.party_id', parties))
  return titledIds(eb, 'clues', 'title', word).reduce((all, titled) => all.unionAll(titled), named)
}
