import { type AccountCode, BOOK_ACCOUNTS } from '@contract/books/codes'
import type { JournalEntry, JournalInput, JournalPage } from '@contract/books/shapes'
import Decimal from 'decimal.js'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { containing, readLongPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { bookedName } from '../case'
import { booksPolicy } from './policy'

/** Codes of a lawyer's own accounts. */
const OWN = (Object.keys(BOOK_ACCOUNTS) as AccountCode[]).filter((code) => BOOK_ACCOUNTS[code].owner === 'lawyer')

type OfEntries = ExpressionBuilder<FirmTables, 'ledger_entries'>

/** Journal: every movement with its entries; all of them for bookkeepers, one's own accounts for the rest. */
export class Journal {
  constructor(private readonly call: StaffCall) {}

  async list({ code, happenedFrom, happenedTo, keyword = '', ...page }: JournalInput): Promise<JournalPage> {
    if (code !== undefined && !(code in BOOK_ACCOUNTS))
      fail.invalid('科目不在可选范围内', { code: '科目不在可选范围内' })
    const { db, me } = this.call
    const words = keyword.trim()
    const isWhole = code === undefined && booksPolicy.seesAll(me)
    const movements = isWhole ? db.selectFrom('ledger_movements') : this.#movementsOn(code)
    const rows = movements
      .leftJoin('ledger_movements as reversal', 'reversal.reverses', 'ledger_movements.id')
      .leftJoin('employees', 'employees.id', 'ledger_movements.posted_by')
      .select([
        'ledger_movements.id as movementId',
        'ledger_movements.words',
        'ledger_movements.happened_on as happenedOn',
        'ledger_movements.posted_at as postTime',
        'ledger_movements.reverses',
        'reversal.id as reversedBy',
        'employees.name as by',
      ])
      .$if(happenedFrom !== undefined, (of) =>
        of.where('ledger_movements.happened_on', '>=', (happenedFrom ?? '').slice(0, 10)),
      )
      .$if(happenedTo !== undefined, (of) =>
        of.where('ledger_movements.happened_on', '<=', (happenedTo ?? '').slice(0, 10)),
      )
      .$if(words !== '', (of) => of.where('ledger_movements.words', 'ilike', containing(words)))
      .orderBy(sql.ref(isWhole ? 'ledger_movements.posted_at' : 'touched.posted_at'), 'desc')
      .orderBy(sql.ref(isWhole ? 'ledger_movements.id' : 'touched.movement_id'), 'desc')
    const found = await readLongPage(db, rows, page)
    const entries = await this.#entriesByMovement(found.records.map(({ movementId }) => movementId))
    return {
      ...found,
      records: found.records.map(({ reverses, reversedBy, by, ...row }) => ({
        ...row,
        by: by ?? '系统',
        isReversal: reverses !== null,
        isReversed: reversedBy !== null,
        entries: entries.get(row.movementId) ?? [],
      })),
    }
  }

  /**
   * Movements with an entry on a visible account of this code, read in the order of the account's own index: a
   * condition on each movement would read the firm's years for one page. Entries are posted at the time of their
   * movement.
   */
  #movementsOn(code: AccountCode | undefined) {
    const { db } = this.call
    const touched = db
      .selectFrom('ledger_entries')
      .select(['movement_id', 'posted_at'])
      .where((entry) => this.#isVisible(entry))
      .$if(code !== undefined, (some) => some.where('code', '=', code ?? 'bank'))
      .groupBy(['posted_at', 'movement_id'])
      .orderBy('posted_at', 'desc')
      .orderBy('movement_id', 'desc')
    return db
      .selectFrom(touched.as('touched'))
      .innerJoin('ledger_movements', 'ledger_movements.id', 'touched.movement_id')
  }

  #isVisible(eb: OfEntries): Expression<SqlBool> {
    const { me } = this.call
    if (booksPolicy.seesAll(me)) return eb.lit(true)
    return eb.and([eb('ledger_entries.code', 'in', OWN), eb('ledger_entries.owner_id', '=', me.id)])
  }

  async #entriesByMovement(movementIds: readonly string[]): Promise<ReadonlyMap<string, JournalEntry[]>> {
    const { db, me } = this.call
    const rows = await db
      .selectFrom('ledger_entries')
      .leftJoin('cases', 'cases.id', 'ledger_entries.owner_id')
      .leftJoin('employees', 'employees.id', 'ledger_entries.owner_id')
      .leftJoin('customers', 'customers.id', 'ledger_entries.owner_id')
      .leftJoin('parties', 'parties.id', 'customers.party_id')
      .select((eb) => [
        'ledger_entries.movement_id as movementId',
        'ledger_entries.code',
        'ledger_entries.amount',
        'employees.name as lawyer',
        'parties.name as client',
        bookedName(eb, me),
      ])
      .where('ledger_entries.movement_id', 'in', [...movementIds, ''])
      .where((entry) => this.#isVisible(entry as unknown as OfEntries))
      .orderBy('ledger_entries.id')
      .execute()
    const found = new Map<string, JournalEntry[]>()
    for (const { movementId, code, amount, lawyer, client, caseName } of rows) {
      const value = new Decimal(amount)
      const side = value.isNegative()
        ? { debit: '', credit: value.neg().toFixed(2) }
        : { debit: value.toFixed(2), credit: '' }
      const owner = { firm: '', matter: caseName, client: client ?? '', lawyer: lawyer ?? '' }[
        BOOK_ACCOUNTS[code].owner
      ]
      found.set(movementId, [...(found.get(movementId) ?? []), { code, owner, ...side }])
    }
    return found
  }
}
