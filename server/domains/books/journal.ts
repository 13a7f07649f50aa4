import { BOOK_ACCOUNTS } from '@contract/books/codes'
import type { JournalEntry, JournalInput, JournalPage } from '@contract/books/shapes'
import Decimal from 'decimal.js'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { JournalRepository } from './repository/journal'

/** Journal: every movement with its entries; all of them for bookkeepers, one's own accounts for the rest. */
export class Journal {
  readonly #repository: JournalRepository

  constructor(call: StaffCall) {
    this.#repository = new JournalRepository(call.db, call.me)
  }

  async list({ code, happenedFrom, happenedTo, keyword = '', ...page }: JournalInput): Promise<JournalPage> {
    if (code !== undefined && !(code in BOOK_ACCOUNTS))
      fail.invalid('科目不在可选范围内', { code: '科目不在可选范围内' })
    const found = await this.#repository.list({ code, happenedFrom, happenedTo, words: keyword.trim(), ...page })
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

  async #entriesByMovement(movementIds: readonly string[]): Promise<ReadonlyMap<string, JournalEntry[]>> {
    const rows = await this.#repository.findEntries(movementIds)
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
