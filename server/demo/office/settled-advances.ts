import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { minutes } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { CostInvoiceService } from '../../domains/cost-invoice/service'
import { OpenAccounts } from '../../domains/expense/repository/accounts'
import { toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { Play } from '../approval/play'
import { beforeNight } from '../approval/span'
import { callOf } from '../world/call'
import { isFollowed } from '../world/open-cases'
import { paper } from '../world/paper'
import { unlessRefused } from '../world/undo-refused'
import { keptFile } from '../world/upload-file'
import { isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Days ago on which somebody accounted for an advance. */
const ACCOUNTED = 3
const SPENT = { lodging: '520.00', transport: '363.50' }
const TOTAL = '883.50'
/** Part of it that the advance had paid. */
const DEDUCTED = '600.00'

/** Reimbursements with their papers, part of which an advance had paid: the rest of the advance is still owed. */
export async function seedSettledAdvances(world: SeedWorld) {
  for (const firm of world.firms) {
    const borrower = await borrowerOf(world, firm)
    if (!borrower) continue
    await unlessRefused(world, async () => {
      const workId = await accountFor(world, firm, borrower)
      // Finance of the first firm, whose messages the guide shows, is not asked.
      if (workId && firm !== world.firms[0]) await askFinance(world, firm, borrower, workId)
    })
  }
}

/** Asks finance to enter what the application brought. */
const askFinance = (world: SeedWorld, firm: SeedFirm, by: SeedPerson, workId: string) =>
  new CostInvoiceService(callOf(world, firm, by, world.now - minutes(10))).push(workId)

/** Somebody with an advance from before, and an account. */
async function borrowerOf(world: SeedWorld, firm: SeedFirm) {
  const lends = await world.db
    .selectFrom('lends')
    .select('employee_id')
    .where('firm_id', '=', firm.id)
    .where('lent_at', '<', toTime(world.ago(ACCOUNTED + 1)))
    .whereRef('returned', '<', 'amount')
    .orderBy('lent_at')
    .orderBy('id')
    .execute()
  const owing = lends.flatMap(({ employee_id: id }) => firm.people.find(({ empId }) => empId === id) ?? [])
  return owing.find((person) => !isFollowed(person) && !isDemo(person)) ?? owing.find((person) => !isFollowed(person))
}

async function accountFor(world: SeedWorld, firm: SeedFirm, by: SeedPerson): Promise<string | undefined> {
  const definition = kindOf(WORK_TYPE.reimbursement)
  const [account] = await new OpenAccounts(scoped(world.db, firm.id)).ofOwner(by.empId)
  if (!definition || !account) return undefined
  const at = beforeNight(world.ago(ACCOUNTED))
  const receiptId = await scanReceipt(world, by, at)
  const day = toDay(world.ago(ACCOUNTED + 2))
  const values: FormValues = {
    kind: 'travel',
    lines: [
      {
        type: 'lodging',
        date: day,
        amount: SPENT.lodging,
        invoiceNo: invoiceNoOf(world),
        seller: '滨江示例酒店',
        file: [receiptId],
      },
      {
        type: 'transport',
        date: day,
        amount: SPENT.transport,
        invoiceNo: invoiceNoOf(world),
        seller: '示例高铁票务',
      },
    ],
    deduct: DEDUCTED,
    bearing: 'firm',
    account: { id: account.id, text: '' },
    remark: '外地开庭，先从备用金中支付，余额冲抵后报销',
  }
  const kind = { type: WORK_TYPE.reimbursement, definition, fields: definition.fields }
  return new Play(world, firm, { kind, applicant: by, values, at, outcome: 'approved' }).run()
}

const invoiceNoOf = ({ random }: SeedWorld) =>
  `26${random.int(100_000_000, 999_999_999)}${random.int(100_000_000, 999_999_999)}`

/** The hotel's receipt, as it was photographed. */
function scanReceipt(world: SeedWorld, owner: SeedPerson, at: number): Promise<string> {
  const name = '住宿发票'
  const bytes = paper(name, ['滨江示例酒店', `住宿费 ${SPENT.lodging} 元`, `合计报销 ${TOTAL} 元的附件之一`])
  return keptFile(world, { owner, name: `${name}.pdf`, bytes, at, kind: 'doc' })
}
