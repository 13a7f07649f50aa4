import { days as daysInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import type { SubmittedUse } from '@contract/invoice/codes'
import Decimal from 'decimal.js'
import { SubmittedService } from '../domains/invoice/submitted'
import { toDay } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { beforeNight } from './approval/span'
import { callOf } from './world/call'
import { paper } from './world/paper'
import { unlessRefused } from './world/undo-refused'
import { keptFile } from './world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Invoice for a case's expense, with its progress. */
interface Spent {
  name: string
  kind: 'special' | 'ordinary' | 'other'
  seller: string
  amount: string
  tax?: string
  /** Days since its upload. */
  days: number
  handedIn?: { for: SubmittedUse; remark?: string; result?: 'verified' | 'returned'; note?: string }
}

const SPENT: readonly Spent[] = [
  {
    ...{
      name: '鉴定费发票',
      kind: 'special',
      seller: '示例司法鉴定有限公司',
      amount: '8000.00',
      tax: '452.83',
      days: 24,
    },
    handedIn: { for: 'appraisal', remark: '笔迹鉴定', result: 'verified' },
  },
  {
    ...{ name: '公证费发票', kind: 'ordinary', seller: '示例公证处', amount: '1200.00', tax: '67.92', days: 9 },
    handedIn: { for: 'notary', result: 'returned', note: '抬头不是本所全称，请换开' },
  },
  {
    ...{ name: '案件受理费票据', kind: 'other', seller: '示例区人民法院', amount: '4580.00', days: 5 },
    handedIn: { for: 'court', remark: '一审受理费，已减半收取' },
  },
  {
    name: '保全保险费发票',
    kind: 'ordinary',
    seller: '示例财产保险股份有限公司',
    amount: '2650.00',
    tax: '150.00',
    days: 2,
  },
  { name: '高铁票', kind: 'other', seller: '示例铁路客运服务有限公司', amount: '553.50', days: 1 },
]

/** Invoices of the demo's lawyers: kept, submitted and verified by finance, through the service. */
export async function seedHandedIn(world: SeedWorld, firm: SeedFirm) {
  const keeper = castOf(firm).find(({ roles }) => roles.includes('finance'))
  if (!world.store || !keeper) return
  for (const [turn, lawyer] of castOf(firm).filter(isDemo).entries()) {
    const caseRecord = await ongoingOf(world, lawyer)
    if (!caseRecord) continue
    for (const spent of SPENT)
      await unlessRefused(world, () => bring(world, { firm, lawyer, keeper, caseRecord, spent, turn }))
  }
}

interface Brought {
  firm: SeedFirm
  lawyer: SeedPerson
  keeper: SeedPerson
  caseRecord: { id: string; name: string }
  spent: Spent
  /** Varies the amounts, because equal invoices count as duplicates. */
  turn: number
}

async function bring(world: SeedWorld, { firm, lawyer, keeper, caseRecord, spent, turn }: Brought) {
  const { name, kind, seller, tax = '', days, handedIn } = spent
  const amount = new Decimal(spent.amount).plus(20 * turn).toFixed(2)
  const at = beforeNight(world.ago(days))
  const by = (person: SeedPerson, days: number) =>
    new SubmittedService(callOf(world, firm, person, at + daysInMs(days)))
  const words = [
    `销售方：${seller}`,
    `价税合计：${amount} 元`,
    `项目：${caseRecord.name}`,
    '（演示文件，内容为虚构。）',
  ]
  const fileId = await keptFile(world, { owner: lawyer, name: `${name}.pdf`, at, bytes: paper(name, words) })
  const number = kind === 'other' ? '' : `2611${String(100 * turn + days).padStart(16, '0')}`
  const issuedOn = toDay(at - daysInMs(2))
  const values: FormValues = { fileIds: [fileId], kind, number, issuedOn, seller, amount, tax }
  const { submittedId } = await by(lawyer, 0).keep(values)
  if (!handedIn) return
  const { for: usedFor, remark = '', result, note } = handedIn
  const asked = { caseId: caseRecord.id, ids: [submittedId], values: { usedFor, remark } }
  const [submitted] = await by(lawyer, 1).submit(asked)
  if (result && submitted) await by(keeper, 3).verify({ submittedId, version: submitted.version, result, note })
}

/** The person's oldest ongoing case as lead. */
const ongoingOf = ({ db }: SeedWorld, { firmId, empId }: SeedPerson) =>
  scoped(db, firmId)
    .selectFrom('cases')
    .select(['id', 'name'])
    .where('lead_id', '=', empId)
    .where('status', '=', 'ongoing')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
