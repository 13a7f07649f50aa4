import type { CostAction, CostSource } from '@contract/cost-invoice/codes'
import type { SubmittedUse } from '@contract/invoice/codes'
import type { FirmDb } from '../../kernel/db/open'
import { updateLocked } from '../../kernel/db/versioned'
import { insertCost, insertCostRecord, isNumberEntered, lockCostBySource } from './repository/ledger'

/** Invoice to be entered in the cost ledger. */
export interface CostEntered {
  source: CostSource
  sourceId: string
  workId: string | null
  ownerId: string
  caseId: string | null
  number: string
  seller: string
  usedFor: SubmittedUse | null
  amount: string
  tax: string
  issuedOn: string
}

interface By {
  readonly db: FirmDb
  readonly time: string
  readonly actorId: string | null
  newId(): string
}

/** Entry point of the cost ledger for submissions and reimbursements. */
export class CostInvoices {
  constructor(private readonly by: By) {}

  /**
   * Enters verified or reimbursed invoices. A cancelled one is entered anew; one that came by the other way already
   * is not entered twice.
   */
  async enter(entered: readonly CostEntered[]): Promise<void> {
    for (const one of entered) if (!(await this.#reopenCancelled(one))) await this.#insertNew(one)
  }

  async #insertNew(one: CostEntered) {
    const { db, time, newId } = this.by
    const id = newId()
    const row = {
      id,
      source: one.source,
      source_id: one.sourceId,
      ...columnsOf(one),
      entered_at: time,
      updated_at: time,
    }
    if (await insertCost(db, row)) await this.record(id, 'entered', '')
  }

  async #reopenCancelled(one: CostEntered): Promise<boolean> {
    const { db, time } = this.by
    const found = await lockCostBySource(db, one.source, one.sourceId)
    if (found?.mark !== 'cancelled') return found !== undefined
    if (one.number && (await isNumberEntered(db, one.number))) return true
    const again = { ...columnsOf(one), mark: 'toRecord' as const, note: '', updated_at: time }
    await updateLocked(db, 'cost_invoices', found.id, again)
    await this.record(found.id, 'entered', '')
    return true
  }

  record(costInvoiceId: string, action: CostAction, note: string) {
    const { db, time, newId, actorId } = this.by
    return insertCostRecord(db, { id: newId(), cost_invoice_id: costInvoiceId, action, by_id: actorId, note, at: time })
  }
}

const columnsOf = (one: CostEntered) => ({
  work_id: one.workId,
  owner_id: one.ownerId,
  case_id: one.caseId,
  number: one.number,
  seller: one.seller,
  used_for: one.usedFor,
  amount: one.amount,
  tax: one.tax,
  issued_on: one.issuedOn,
})
