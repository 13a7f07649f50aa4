import { yuan } from '@contract/amount'
import { reimbursement } from '@contract/approval/kinds/money-out'
import { EXPENSE_TYPES, type ExpenseBearer, type ExpenseKind, type ExpenseType } from '@contract/expense/codes'
import type { FormValues, Line, Remote } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import type { Problems } from '@contract/forms/problems'
import type { SubmittedUse } from '@contract/invoice/codes'
import { paperNo, paperNoWarning } from '@contract/validators'
import { Decimal } from 'decimal.js'
import type { LockRequest } from '../../../../kernel/db/row-locks'
import { fail } from '../../../../kernel/fail'
import { CostInvoices } from '../../../cost-invoice'
import { Expenses, Lends, Payouts, type SpentLine } from '../../../expense'
import { findSubmittedNumbers } from '../../../invoice'
import type { FlowDefinition } from '../../engine/definition'
import { filesIn, moneyInDigits } from '../../reading/words'
import type { KindContext, WorkContext } from '../../running/context'
import { namedCaseNames, namedCaseProblem } from '../named-case'
import { type Application, type Asked, type Begun, type KindRisk, type KindSide, titled } from '../side'
import { accountNames, accountProblem, payeeFor, payeeOf } from './accounts'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'finance' },
    { id: 'finance', kind: 'any', name: '财务审核', approver: { by: 'role', role: 'finance' }, next: 'cashier' },
    { id: 'cashier', kind: 'handler', name: '出纳付款', approver: { by: 'role', role: 'cashier' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Use of an expense in the cost ledger, by type. */
const USED_FOR: Partial<Record<ExpenseType, SubmittedUse>> = {
  court: 'court',
  transport: 'travel',
  lodging: 'travel',
  meal: 'travel',
}

const spent = (line: Line): SpentLine => ({
  type: String(line.type) as ExpenseType,
  date: String(line.date),
  amount: String(line.amount),
  invoiceNo: String(line.invoiceNo ?? ''),
  seller: String(line.seller ?? ''),
})

const spentIn = (values: FormValues) => linesOf(values.lines).map(spent)
interface Paper {
  fileId: string
  /** Field of the file: `lines.0.file` or `invoices`. */
  key: string
}

/** Files of the lines, then those of the whole application. */
const papersIn = (values: FormValues): Paper[] =>
  filesIn(reimbursement.fields, values).flatMap(({ key, ids }) => ids.map((fileId) => ({ fileId, key })))

const placeOf = (key: string) => (key.startsWith('lines.') ? `第${Number(key.split('.')[1]) + 1}项` : '其他票据')

/** Reports files that appear twice in this application, compared by content and not by name. */
async function paperProblems(expenses: Expenses, values: FormValues): Promise<Problems> {
  const papers = papersIn(values)
  const ids = papers.map(({ fileId }) => fileId)
  const found: Problems = {}
  const sums = await expenses.sums(ids)
  const first = new Map<string, Paper>()
  for (const paper of papers) {
    const sum = sums.get(paper.fileId) ?? paper.fileId
    const before = first.get(sum)
    if (before) found[paper.key] = `${placeOf(paper.key)}与${placeOf(before.key)}是同一份票据，请删去一份`
    else first.set(sum, paper)
  }
  return found
}

/** Reports files that another application was submitted with. */
async function paperTwins(expenses: Expenses, values: FormValues, workId?: string): Promise<Problems> {
  const papers = papersIn(values)
  const ids = papers.map(({ fileId }) => fileId)
  const found: Problems = {}
  for (const { fileId, fileName, workNo } of await expenses.papersTwice(ids, workId)) {
    const key = papers.find((paper) => paper.fileId === fileId)?.key ?? 'invoices'
    const prefix = key === 'invoices' ? '' : `${placeOf(key)}的`
    found[key] = `${prefix}「${fileName}」已在 ${workNo} 中作为票据提交`
  }
  return found
}
const caseIdIn = (values: FormValues) => (values.matter as Remote | undefined)?.id ?? null

/** Problems of single lines: the day, the number, or an amount above the firm's limit without a reason. */
function lineProblems(values: FormValues, today: string): Problems {
  const found: Problems = {}
  const numbers = new Map<string, number>()
  linesOf(values.lines).forEach((line, index) => {
    const { type, date, amount, invoiceNo: number } = spent(line)
    const { title, cap } = EXPENSE_TYPES[type]
    const label = `第${index + 1}项`
    if (date > today) found[`lines.${index}.date`] = `${label}的发生日期不能晚于今天`
    const wrong = paperNo(number)
    if (wrong) found[`lines.${index}.invoiceNo`] = `${label}：${wrong}`
    const before = number ? numbers.get(number) : undefined
    if (before !== undefined) found[`lines.${index}.invoiceNo`] = `${label}的发票号码与第${before + 1}项相同`
    else if (number) numbers.set(number, index)
    const isOver = cap !== null && new Decimal(amount).gt(cap)
    if (isOver && !line.remark) found[`lines.${index}.remark`] = `${label}的${title}超过标准 ${yuan(cap)}，请说明原因`
  })
  return found
}

async function check(context: KindContext, application: Application): Promise<Problems> {
  const { values } = application
  const { db, time } = context
  return {
    ...(await namedCaseProblem(context, values)),
    ...(await accountProblem(context, application)),
    ...lineProblems(values, time.slice(0, 10)),
    ...(await paperProblems(new Expenses(db), values)),
  }
}

/** Each invoice and file is reimbursed once, and each advance deducted once. */
async function checkRights(context: KindContext, { values, applicantId, workId }: Asked): Promise<Problems> {
  const expenses = new Expenses(context.db)
  const twins = (await expenses.twins(spentIn(values), workId)).filter(({ by }) => by === 'number')
  const twice = twins.map(({ at: index, workNo, name }): [string, string] => [
    `lines.${index}.invoiceNo`,
    `第${index + 1}项的发票已由${name}在 ${workNo} 中报销`,
  ])
  return {
    ...(await handedInProblems(context, values)),
    ...Object.fromEntries(twice),
    ...(await paperTwins(expenses, values, workId)),
    ...(await deductProblem(context, applicantId, values)),
  }
}

/** An invoice handed in for a case counts there as a cost; reimbursed too, it would be paid twice. */
async function handedInProblems({ db }: KindContext, values: FormValues): Promise<Problems> {
  const lines = spentIn(values)
  const numbers = lines.map(({ invoiceNo: number }) => number).filter(Boolean)
  const known = await findSubmittedNumbers(db, numbers)
  const found: Problems = {}
  for (const [index, { invoiceNo: number }] of lines.entries()) {
    const other = number && known.find((invoice) => invoice.number === number)
    if (other) found[`lines.${index}.invoiceNo`] = `第${index + 1}项的发票已由${other.name}在项目发票中上传，不能再报销`
  }
  return found
}

async function holds({ db, firmId }: KindContext, { values, applicantId }: Asked): Promise<LockRequest> {
  const numbers = spentIn(values).map(({ invoiceNo: number }) => number)
  const sums = await new Expenses(db).sums(papersIn(values).map(({ fileId }) => fileId))
  return {
    papers: [...numbers, ...sums.values()].filter(Boolean).map((paper) => `${firmId} ${paper}`),
    lends: Number(values.deduct) > 0 ? [applicantId] : [],
  }
}

async function deductProblem({ db }: KindContext, applicantId: string, values: FormValues): Promise<Problems> {
  if (!values.deduct) return {}
  const deduct = new Decimal(String(values.deduct))
  if (deduct.gt(String(values.total))) return { deduct: '冲抵借款不能超过报销合计' }
  const open = await new Lends(db).open(applicantId)
  return deduct.gt(open) ? { deduct: `冲抵借款不能超过未归还的 ${moneyInDigits(open)}` } : {}
}

async function risks({ db }: KindContext, { values, workId }: Application & { workId?: string }): Promise<KindRisk[]> {
  const lines = linesOf(values.lines)
  const over = lines.flatMap((line, index) => {
    const { title, cap } = EXPENSE_TYPES[String(line.type) as ExpenseType] ?? { title: '', cap: null }
    const isOver = cap !== null && new Decimal(String(line.amount || 0)).gt(cap)
    return isOver ? [`第${index + 1}项${title} ${moneyInDigits(String(line.amount))} 超过标准 ${yuan(cap)}`] : []
  })
  const alike = await new Expenses(db).twins(lines.map(spent), workId)
  const hasOthers = Array.isArray(values.invoices) && values.invoices.length > 0
  const odd = lines.flatMap(({ invoiceNo: number }, index) =>
    number && paperNoWarning(String(number)) ? [`第${index + 1}项的票据号码${paperNoWarning(String(number))}`] : [],
  )
  const bare = lines.filter((line) => !line.invoiceNo).length
  const unproved = linesOf(values.lines).filter(({ file }) => !Array.isArray(file) || file.length === 0).length
  return [
    ...[...over, ...odd].map((text) => ({ level: 'warn' as const, text })),
    ...alike.map(({ at: index, workNo, name }) => ({
      level: 'warn' as const,
      text: `第${index + 1}项与${name}在 ${workNo} 中的销售方、金额、日期相同，疑似重复`,
    })),
    ...(bare > 0 ? [{ level: 'info' as const, text: `${bare} 项没有发票号码` }] : []),
    ...(unproved > 0 && !hasOthers ? [{ level: 'info' as const, text: `${unproved} 项没有附票据` }] : []),
  ]
}

async function begun(context: WorkContext, { workId, values, applicantId }: Begun) {
  const target = {
    workId,
    employeeId: applicantId,
    caseId: caseIdIn(values),
    kind: values.kind as ExpenseKind,
    bearer: values.bearing as ExpenseBearer,
  }
  const isFirst = await new Expenses(context.db).claim(
    target,
    spentIn(values),
    papersIn(values).map(({ fileId }) => fileId),
    context.newId,
  )
  if (!isFirst) throw new Error('invoices that were held and looked at are claimed by another application')
}

/** Enters the reimbursed expenses into the cost ledger, line by line. */
async function enterCosts(context: WorkContext, workId: string, whose: { ownerId: string; caseId: string | null }) {
  const lines = await new Expenses(context.db).ofWork(workId)
  await new CostInvoices(context).enter(
    lines.map((line) => ({
      ...whose,
      source: 'reimbursement' as const,
      sourceId: line.id,
      workId,
      number: line.invoice_no,
      seller: line.seller || EXPENSE_TYPES[line.type].title,
      usedFor: USED_FOR[line.type] ?? 'other',
      amount: line.amount,
      tax: '0',
      issuedOn: line.spent_on,
    })),
  )
}

/** APPROVALS 2008 */
export const reimbursementSide: KindSide = {
  flow,
  title: titled('报销'),
  check,
  holds,
  checkRights,
  risks,
  async facts({ db }, { applicantId }) {
    const open = await new Lends(db).open(applicantId)
    return open === '0.00' ? [] : [{ key: 'lent', label: '未归还借款', text: moneyInDigits(open) }]
  },
  names: async (context, values) =>
    new Map([...(await namedCaseNames(context, values)), ...(await accountNames(context, values))]),
  account: payeeOf,
  async twins({ db }, { values, workId }) {
    const found = await new Expenses(db).twins(spentIn(values), workId)
    return { lines: found.map(({ at: index }) => index) }
  },
  begun,
  halted: (context, workId) => new Expenses(context.db).release(workId),
  /** Settles the advance first, pays the rest to the account, and enters the costs of the case and the ledger. */
  async effect(context, { workId, applicantId, values, title, payment }) {
    const { db, time } = context
    const deduct = String(values.deduct ?? '0')
    const rest = await new Lends(db).giveBack(applicantId, deduct, { workId, time, newId: context.newId })
    if (rest !== '0.00') fail.conflict('申请人未归还的借款已少于冲抵金额，请退回申请人修改')
    await new Expenses(db).paid(workId, time)
    await enterCosts(context, workId, { ownerId: applicantId, caseId: caseIdIn(values) })
    await new Payouts(context).reimburse(
      { workId, title, employeeId: applicantId, payment, caseId: caseIdIn(values) },
      {
        ...(await payeeFor(context, values)),
        total: String(values.total),
        deduct,
        net: String(values.net),
        bearer: values.bearing as ExpenseBearer,
        kind: values.kind as ExpenseKind,
      },
    )
  },
}
