import { days } from '@contract/duration'
import type { PartyTarget } from '@contract/party/codes'
import { toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { updateHeld } from '../../kernel/db/versioned'
import { CUSTOMER_KIND } from './repository'
import type { Moved } from './tables'

/** Tables that refer to a customer, with their column. */
const HANGING = { customer_contacts: 'customer_id', cases: 'customer_id', case_sources: 'customer_id' } as const
type Hanging = keyof typeof HANGING
const HANGS = Object.keys(HANGING) as Hanging[]
/** Opposite column: a relation names two parties, and either may be the one merged away. */
const OTHER_END = { party_id: 'other_id', other_id: 'party_id' } as const
type PartyEnd = keyof typeof OTHER_END
const PARTY_ENDS = Object.keys(OTHER_END) as PartyEnd[]

/** Moves the rows of one customer to another, and back. Queries only. */
export class MergeRepository {
  constructor(private readonly db: FirmDb) {}

  /** Latest merge into this customer within a day and not undone. */
  async latest(keptId: string, now: number) {
    const found = await this.db
      .selectFrom('customer_merges')
      .innerJoin('customers as gone', 'gone.id', 'customer_merges.gone_id')
      .innerJoin('parties', 'parties.id', 'gone.party_id')
      .innerJoin('employees', 'employees.id', 'customer_merges.by_id')
      .select(['customer_merges.id as mergeId', 'parties.name', 'customer_merges.at as time', 'employees.name as by'])
      .where('customer_merges.kept_id', '=', keptId)
      .where('customer_merges.undone_at', 'is', null)
      .where('customer_merges.at', '>', toTime(now - days(1)))
      .orderBy('customer_merges.at', 'desc')
      .orderBy('customer_merges.id', 'desc')
      .executeTakeFirst()
    return found ?? null
  }

  find(mergeId: string) {
    return this.db
      .selectFrom('customer_merges')
      .select(['id', 'kept_id as keptId', 'gone_id as goneId', 'moved', 'at', 'undone_at as undoneAt'])
      .where('id', '=', mergeId)
      .executeTakeFirst()
  }

  record(row: { id: string; kept_id: string; gone_id: string; moved: Moved; by_id: string; at: string }) {
    return this.db
      .insertInto('customer_merges')
      .values({ ...row, moved: JSON.stringify(row.moved) })
      .execute()
  }

  /** Returns false when somebody has undone it meanwhile. */
  async undone(mergeId: string, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('customer_merges')
      .set({ undone_at: time })
      .where('id', '=', mergeId)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Moves everything from one customer to the other, and returns the moved ids by table. */
  async move(from: { customerId: string; partyId: string }, to: { customerId: string; partyId: string }) {
    const rows: Record<string, string[]> = {}
    for (const table of HANGS) rows[table] = await this.#moveRows(table, from.customerId, to.customerId)
    rows.follow_ups = ids(
      await this.db
        .updateTable('follow_ups')
        .set({ target_id: to.customerId })
        .where('target_kind', '=', CUSTOMER_KIND)
        .where('target_id', '=', from.customerId)
        .returning('id')
        .execute(),
    )
    for (const table of ['party_roles', 'clues'] as const)
      rows[table] = await this.#moveParty(table, from.partyId, to.partyId)
    rows.convertedClues = ids(
      await this.db
        .updateTable('clues')
        .set({ converted_id: to.customerId })
        .where('converted_kind', '=', CUSTOMER_KIND)
        .where('converted_id', '=', from.customerId)
        .returning('id')
        .execute(),
    )
    for (const end of PARTY_ENDS) rows[`relations.${end}`] = await this.#moveRelations(end, from.partyId, to.partyId)
    rows.files = await this.#moveFiles(from.customerId, to.customerId)
    return rows
  }

  /** Moves the rows back, if they still exist. */
  async moveBack(
    rows: Readonly<Record<string, readonly string[]>>,
    from: { customerId: string; partyId: string },
    to: { customerId: string; partyId: string },
  ) {
    for (const table of HANGS)
      if (rows[table]?.length)
        await this.db
          .updateTable(table)
          .set({ customer_id: to.customerId })
          .where('id', 'in', [...rows[table]])
          .where('customer_id', '=', from.customerId)
          .execute()
    if (rows.follow_ups?.length)
      await this.db
        .updateTable('follow_ups')
        .set({ target_id: to.customerId })
        .where('id', 'in', [...rows.follow_ups])
        .where('target_id', '=', from.customerId)
        .execute()
    for (const table of ['party_roles', 'clues'] as const)
      if (rows[table]?.length)
        await this.db
          .updateTable(table)
          .set({ party_id: to.partyId })
          .where('id', 'in', [...rows[table]])
          .where('party_id', '=', from.partyId)
          .execute()
    if (rows.convertedClues?.length)
      await this.db
        .updateTable('clues')
        .set({ converted_id: to.customerId })
        .where('id', 'in', [...rows.convertedClues])
        .where('converted_id', '=', from.customerId)
        .execute()
    for (const column of PARTY_ENDS) {
      const relations = rows[`relations.${column}`]
      if (relations?.length)
        await this.db
          .updateTable('party_relations')
          .set({ [column]: to.partyId })
          .where('id', 'in', [...relations])
          .where(column, '=', from.partyId)
          .execute()
    }
    if (rows.files?.length) await this.#moveFiles(from.customerId, to.customerId, rows.files)
  }

  /** Number of rows to move, for the preview. */
  async hanging({ customerId, partyId }: { customerId: string; partyId: string }) {
    const count = (table: Hanging) =>
      this.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    const [contacts, cases, caseSources, followUps, roles] = await Promise.all([
      count('customer_contacts'),
      count('cases'),
      count('case_sources'),
      this.db
        .selectFrom('follow_ups')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('target_kind', '=', CUSTOMER_KIND)
        .where('target_id', '=', customerId)
        .executeTakeFirstOrThrow(),
      this.db
        .selectFrom('party_roles')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('party_id', '=', partyId)
        .executeTakeFirstOrThrow(),
    ])
    return { contacts: contacts.n, cases: cases.n, caseSources: caseSources.n, followUps: followUps.n, roles: roles.n }
  }

  /** Adds those responsible for the merged customer as helpers of the kept one, and returns the row ids. */
  async addHelpers(targetKind: PartyTarget, targetId: string, empIds: readonly string[], now: number) {
    const rows = empIds.map((employee_id, sort) => ({
      id: newId(now),
      target_kind: targetKind,
      target_id: targetId,
      employee_id,
      role: 'assist' as const,
      percent: null,
      sort: 100 + sort,
    }))
    if (rows.length > 0) await this.db.insertInto('team_members').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  async dropHelpers(rowIds: readonly string[]) {
    if (rowIds.length > 0)
      await this.db
        .deleteFrom('team_members')
        .where('id', 'in', [...rowIds])
        .execute()
  }

  /** Marks a customer as merged, or restores it. */
  async setGone(
    gone: { customerId: string; partyId: string },
    into: { customerId: string; partyId: string } | null,
    time: string,
  ) {
    const merged = { merged_into: into?.customerId ?? null, merged_at: into ? time : null }
    await updateHeld(this.db, 'customers', gone.customerId, merged)
    await this.db
      .updateTable('parties')
      .set({ merged_into: into?.partyId ?? null })
      .where('id', '=', gone.partyId)
      .execute()
  }

  /** Leaves behind relations the kept party already has, and those between the two: nobody is related to themselves. */
  async #moveRelations(end: PartyEnd, from: string, to: string) {
    const other = OTHER_END[end]
    return ids(
      await this.db
        .updateTable('party_relations')
        .set({ [end]: to })
        .where(end, '=', from)
        .where(other, '<>', to)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('party_relations as there')
                .select('there.id')
                .where(`there.${end}`, '=', to)
                .whereRef(`there.${other}`, '=', `party_relations.${other}`)
                .whereRef('there.relation', '=', 'party_relations.relation'),
            ),
          ),
        )
        .returning('id')
        .execute(),
    )
  }

  /** Leaves behind files the kept customer already has. */
  async #moveFiles(from: string, to: string, only?: readonly string[]) {
    const moved = await this.db
      .updateTable('file_uses')
      .set({ target_id: to })
      .where('target_kind', '=', CUSTOMER_KIND)
      .where('target_id', '=', from)
      .where('file_id', 'not in', (eb) =>
        eb
          .selectFrom('file_uses as there')
          .select('there.file_id')
          .where('there.target_kind', '=', CUSTOMER_KIND)
          .where('there.target_id', '=', to),
      )
      .$if(only !== undefined, (query) => query.where('file_id', 'in', [...(only ?? [])]))
      .returning('file_id')
      .execute()
    return moved.map(({ file_id }) => file_id)
  }

  async #moveRows(table: Hanging, from: string, to: string) {
    return ids(
      await this.db
        .updateTable(table)
        .set({ customer_id: to })
        .where('customer_id', '=', from)
        .returning('id')
        .execute(),
    )
  }

  async #moveParty(table: 'party_roles' | 'clues', from: string, to: string) {
    return ids(
      await this.db.updateTable(table).set({ party_id: to }).where('party_id', '=', from).returning('id').execute(),
    )
  }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
