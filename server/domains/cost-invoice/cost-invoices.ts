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
    for (const cost of entered) if (!(await this.#reopenCancelled(cost))) await this.#insertNew(cost)
  }

  async #insertNew(cost: CostEntered) {
    const { db, time, newId } = this.by
    const id = newId()
    const row = {
      id,
      source: cost.source,
      source_id: cost.sourceId,
      ...columnsOf(cost),
      entered_at: time,
      updated_at: time,
    }
    if (await insertCost(db, row)) await this.record(id, 'entered', '')
  }

  async #reopenCancelled(cost: CostEntered): Promise<boolean> {
    const { db, time } = this.by
    const found = await lockCostBySource(db, cost.source, cost.sourceId)
    if (found?.mark !== 'cancelled') return found !== undefined
    if (cost.number && (await isNumberEntered(db, cost.number))) return true
    const again = { ...columnsOf(cost), mark: 'toRecord' as const, note: '', updated_at: time }
    await updateLocked(db, 'cost_invoices', found.id, again)
    await this.record(found.id, 'entered', '')
    return true
  }

  record(costInvoiceId: string, action: CostAction, note: string) {
    const { db, time, newId, actorId } = this.by
    return insertCostRecord(db, { id: newId(), cost_invoice_id: costInvoiceId, action, by_id: actorId, note, at: time })
  }
}

const columnsOf = (cost: CostEntered) => ({
  work_id: cost.workId,
  owner_id: cost.ownerId,
  case_id: cost.caseId,
  number: cost.number,
  seller: cost.seller,
  used_for: cost.usedFor,
  amount: cost.amount,
  tax: cost.tax,
  issued_on: cost.issuedOn,
})
