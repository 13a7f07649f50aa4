import type { DueKind } from '@contract/receivable/codes'
import { toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { account, type Books, credit, debit } from '../books'
import { insertReceivables, plannedOf } from './repository/plans'
import { RECEIVABLE_KIND } from './repository/receivables'

export interface PlannedInstalment {
  name: string
  amount: string
  dueKind: string
  dueOn?: string
  condition?: string
}

/** Columns of a receivable that its plan says. */
export function planColumns({ name, amount, dueKind, dueOn, condition }: PlannedInstalment) {
  const isDated = dueKind === 'date'
  return {
    name: name.trim(),
    amount,
    due_kind: dueKind as DueKind,
    due_on: isDated ? dueOn || null : null,
    condition: isDated ? '' : (condition ?? ''),
  }
}

/** Makes instalments receivables, in the books as well, whoever plans them: a lead, an import or an acceptance. */
export class PaymentPlans {
  constructor(private readonly deps: { db: FirmDb; now: number; ledger: Books }) {}

  /** Sum of the case's receivables that stand, in yuan. */
  planned(caseId: string): Promise<string> {
    return plannedOf(this.deps.db, caseId)
  }

  /** Adds receivables to a case that is locked; returns their ids. The caller sets the morning's timer. */
  async add(caseId: string, lines: readonly PlannedInstalment[], creatorId: string): Promise<string[]> {
    const { db, now } = this.deps
    const time = toTime(now)
    const rows = lines.map((line) => ({ id: newId(now), case_id: caseId, ...planColumns(line) }))
    await insertReceivables(
      db,
      rows.map((row) => ({ ...row, creator_id: creatorId, created_at: time, updated_at: time })),
    )
    for (const row of rows) await this.post(row.id, row)
    return rows.map(({ id }) => id)
  }

  post(id: string, { case_id, name, amount }: { case_id: string; name: string; amount: string }) {
    return this.deps.ledger.post({
      cause: plannedCause(id),
      words: `应收：${name}`,
      happenedOn: toDay(this.deps.now),
      entries: [debit(account('receivable', case_id), amount), credit(account('deferred', case_id), amount)],
    })
  }
}

/** Cause of the entry of a planned receivable. */
export const plannedCause = (id: string) => ({ kind: RECEIVABLE_KIND, id, step: 'planned' })
