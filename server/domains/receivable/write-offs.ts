import type { WriteOffReason } from '@contract/receivable/codes'
import type { WriteOff } from '@contract/receivable/shapes'
import { toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { account, credit, debit, type Ledger } from '../books'
import type { CaseFacts } from '../case'
import { addWrittenOff, findReceivable, findWriteOffs, insertWriteOff, reverseWriteOff } from './repository/write-offs'

const WRITE_OFF = 'writeOff'
const STANDING = 'approved'

/** The case's team and bookkeepers may apply for a write-off. */
export const mayWriteOff = (empId: string, keepsBooks: boolean, { leadId, creatorId, teamIds }: CaseFacts): boolean =>
  keepsBooks || [leadId, creatorId, ...teamIds].includes(empId)

interface Asked {
  receivable: { id: string; case_id: string; name: string }
  workId: string
  applicantId: string
  amount: string
  reason: WriteOffReason
  note: string
}

/** Write-offs of receivables. Each is posted to the ledger, and undone only by a reversal. */
export class WriteOffs {
  constructor(private readonly deps: { db: FirmDb; now: number; ledger: Ledger }) {}

  find(receivableId: string) {
    return findReceivable(this.deps.db, receivableId)
  }

  async of(receivableId: string): Promise<WriteOff[]> {
    const rows = await findWriteOffs(this.deps.db, receivableId)
    return rows.map((row) => ({
      writeOffId: row.id,
      workId: row.work_id,
      amount: row.amount,
      reason: row.reason,
      note: row.note,
      applicant: { empId: row.applicant_id, name: row.applicantName, photoUrl: row.applicantPhoto },
      time: row.written_at,
      takenBack: row.reversed_at
        ? { name: row.keeperName ?? '', time: row.reversed_at, reason: row.reverse_reason }
        : null,
    }))
  }

  /** Writes off an amount. The receivable must be locked and have that much open. */
  async write({ receivable, workId, applicantId, amount, reason, note }: Asked): Promise<void> {
    const { db, now, ledger } = this.deps
    const [id, time] = [newId(now), toTime(now)]
    await insertWriteOff(db, {
      id,
      receivable_id: receivable.id,
      case_id: receivable.case_id,
      work_id: workId,
      amount,
      reason,
      note,
      applicant_id: applicantId,
      written_at: time,
    })
    await addWrittenOff(this.deps.db, receivable.id, amount, time)
    // The planned amount that will not be earned stays in the deferred account, against the loss of the same case.
    await ledger.post({
      cause: this.#cause(id),
      words: `核销：${receivable.name}`,
      happenedOn: toDay(now),
      entries: [
        debit(account('writeOff'), amount, receivable.case_id),
        credit(account('receivable', receivable.case_id), amount),
      ],
    })
  }

  /** The receivable must be locked. */
  async takeBack(
    receivable: { id: string; name: string },
    { writeOffId, by, reason }: { writeOffId: string; by: string; reason: string },
  ): Promise<void> {
    const { db, now, ledger } = this.deps
    const time = toTime(now)
    const found = await reverseWriteOff(db, writeOffId, receivable.id, by, reason, time)
    if (!found) return fail.conflict('该笔核销已冲回，请刷新后查看')
    await addWrittenOff(this.deps.db, receivable.id, `-${found.amount}`, time)
    const words = `冲回核销：${receivable.name}`
    await ledger.reverse(this.#cause(writeOffId), { words, happenedOn: toDay(now) })
  }

  #cause = (id: string) => ({ kind: WRITE_OFF, id, step: STANDING })
}
