import { type AccountCode, BOOK_ACCOUNTS } from '@contract/books/codes'
import type { JournalInput } from '@contract/books/shapes'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { booksPolicy } from '../policy'

/** Codes of a lawyer's own accounts. */
const OWN = (Object.keys(BOOK_ACCOUNTS) as AccountCode[]).filter((code) => BOOK_ACCOUNTS[code].owner === 'lawyer')

type OfEntries = ExpressionBuilder<FirmTables, 'ledger_entries'>

/** Queries on the journal as one employee reads it: everything, or only the entries on their own accounts. */
export class JournalRepository {
  readonly #seesAll: boolean

  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {
    this.#seesAll = booksPolicy.seesAll(me)
  }

  /** Movements, the latest first. */
  list({ code, happenedFrom, happenedTo, words, ...page }: Omit<JournalInput, 'keyword'> & { words: string }) {
    const isWhole = code === undefined && this.#seesAll
    const movements = isWhole ? this.db.selectFrom('ledger_movements') : this.#movementsOn(code)
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
      .$if(happenedFrom !== undefined, (query) =>
        query.where('ledger_movements.happened_on', '>=', (happenedFrom ?? '').slice(0, 10)),
      )
      .$if(happenedTo !== undefined, (query) =>
        query.where('ledger_movements.happened_on', '<=', (happenedTo ?? '').slice(0, 10)),
      )
      .$if(words !== '', (query) => query.where('ledger_movements.words', 'ilike', containing(words)))
      .orderBy(sql.ref(isWhole ? 'ledger_movements.posted_at' : 'touched.posted_at'), 'desc')
      .orderBy(sql.ref(isWhole ? 'ledger_movements.id' : 'touched.movement_id'), 'desc')
    return readLongPage(this.db, rows, page)
  }

  /** Visible entries of these movements, in the order in which they were posted. */
  findEntries(movementIds: readonly string[]) {
    return this.db
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
        bookedName(eb, this.me),
      ])
      .where('ledger_entries.movement_id', 'in', [...movementIds, ''])
      .where((entry) => this.#isVisible(entry as unknown as OfEntries))
      .orderBy('ledger_entries.id')
      .execute()
  }

  /**
   * Movements with an entry on a visible account of this code, read in the order of the account's own index: a
   * condition on each movement would read the firm's years for one page. Entries are posted at the time of their
   * movement.
   */
  #movementsOn(code: AccountCode | undefined) {
    const touched = this.db
      .selectFrom('ledger_entries')
      .select(['movement_id', 'posted_at'])
      .where((entry) => this.#isVisible(entry))
      .$if(code !== undefined, (some) => some.where('code', '=', code ?? 'bank'))
      .groupBy(['posted_at', 'movement_id'])
      .orderBy('posted_at', 'desc')
      .orderBy('movement_id', 'desc')
    return this.db
      .selectFrom(touched.as('touched'))
      .innerJoin('ledger_movements', 'ledger_movements.id', 'touched.movement_id')
  }

  #isVisible(eb: OfEntries): Expression<SqlBool> {
    if (this.#seesAll) return eb.lit(true)
    return eb.and([eb('ledger_entries.code', 'in', OWN), eb('ledger_entries.owner_id', '=', this.me.id)])
  }
}
