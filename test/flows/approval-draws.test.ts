import { approval } from '@contract/approval'
import { costInvoice } from '@contract/cost-invoice'
import { expense } from '@contract/expense'
import type { FormValues } from '@contract/forms/fields'
import { toDay } from '@server/kernel/clock'
import { agree, anOffice, aPayment, todoOf } from '@test/factories/approval'
import { anUpload } from '@test/factories/file'
import { anAccount, debitsOf, incomesOf, moneyOffices } from '@test/factories/money'
import { approvalSuite, type Stage } from '@test/support/approval-suite'
import { testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'

/** By hand: 50,000 less 6 % VAT in the price is 47,169.81; the firm keeps 30 %, 14,150.94; hers is the rest. */
const HERS = '33018.87'

let account = { id: '', text: '' }
let caseId = ''
let incomes: { incomeId: string; claimId: string }[] = []
let taken = 0
const named = (id: string | undefined) => ({ id: id ?? 'none', text: '' })
const next = () => named(incomes[taken++]?.incomeId)
const spare = () => named(incomes.at(-1)?.incomeId)

async function prepare(stage: Stage) {
  taken = 0
  await moneyOffices(stage)
  account = await anAccount(await stage.as(stage.office.applicant))
  ;({ caseId, incomes } = await incomesOf(stage, 6))
}

const draw = ({ items = [{ income: next() }], ...more }: FormValues = {}): FormValues => ({
  items,
  gross: HERS,
  tax: '1000',
  account,
  ...more,
})
const spared = (more: FormValues = {}) => draw({ items: [{ income: spare() }], ...more })

approvalSuite({
  type: 2012,
  title: '提现审批',
  prepare,
  values: draw,
  corrected: () => ({ labels: '收入明细、代扣税费、实付金额', values: draw({ tax: '900.5' }) }),
  steps: ({ director, admins: [finance, cashier] }) => [[finance], [director], [cashier]],
  refused: [
    ['nothing', () => spared({ items: [] }), 'items', '请添加收入明细'],
    [
      'what is not theirs',
      () => draw({ items: [{ income: named('none') }] }),
      'items.0.income',
      '第1项的收入尚未确认或已支取',
    ],
    [
      'one twice',
      () => draw({ items: [{ income: spare() }, { income: spare() }] }),
      'items.1.income',
      '第2项的收入重复',
    ],
    ['a cent more', () => spared({ gross: '33018.88' }), 'gross', '支取总额应为所选收入合计 ¥33,018.87'],
    ['more tax than there is', () => spared({ tax: HERS }), 'tax', '代扣税费与冲抵借款合计须小于支取总额'],
    ['an advance nobody had', () => spared({ deduct: '1' }), 'deduct', '冲抵借款不能超过未归还的 ¥0.00'],
  ],
  async effect({ app }, workId) {
    const paid = await app.db.selectFrom('payouts').select(['type', 'amount']).where('work_id', '=', workId).execute()
    const settled = await app.db.selectFrom('incomes').select('id').where('status', '=', 'settled').execute()
    return { paid, settled: settled.length, bank: await bankOf(app) }
  },
  // Six receipts of 50,000 came in.
  expectedEffect: { paid: [{ type: 2012, amount: '32018.87' }], settled: 1, bank: '267981.13' },
  isBatch: false,
})
const bankOf = (app: Stage['app']) => debitsOf(app, 'bank')

let agreement: string[] = []
const refund = (more: FormValues = {}): FormValues => ({
  case: named(caseId),
  receipt: named(incomes[0]?.claimId),
  amount: '1000',
  reason: '提前解除委托，按约退还',
  agreement,
  payee: '北京砚澜科技有限公司',
  accountNo: '11001234567890',
  bank: '示例银行北京分行',
  invoice: 'none',
  ...more,
})

approvalSuite({
  type: 2030,
  title: '退款审批',
  async prepare(stage) {
    await prepare(stage)
    agreement = [(await anUpload(await stage.as(stage.office.applicant), { fileName: '解除协议.pdf' })).fileId]
  },
  values: refund,
  corrected: () => ({ labels: '退款金额、退款原因', values: refund({ amount: '800', reason: '扣除差旅费' }) }),
  steps: ({ head, director, admins: [finance, cashier] }) => [[head], [finance], [director], [cashier]],
  refused: [
    ['no receipt', () => refund({ receipt: undefined }), 'receipt', '请选择到账款'],
    ['another case’s', () => refund({ receipt: named('none') }), 'receipt', '到账款不存在，或不是该项目的'],
    [
      'a cent more than is left of it',
      () => refund({ amount: '48200.01' }),
      'amount',
      '最多可退 ¥48,200.00（到账减已退、已支取）',
    ],
    ['nothing', () => refund({ amount: '0' }), 'amount', '退款金额须大于0'],
    ['without the client’s word', () => refund({ agreement: [] }), 'agreement', '请上传客户确认文件'],
    ['a case that is none', () => refund({ case: named('none') }), 'case', '项目不存在或已被删除'],
  ],
  async effect({ app, office }, workId) {
    const back = await app.db
      .selectFrom('refunds')
      .select(['amount', 'tax', 'firm_share'])
      .where('work_id', '=', workId)
      .execute()
    return { back, bank: await bankOf(app), hers: await debitsOf(app, 'lawyerShare', office.applicant.id) }
  },
  // A fiftieth of each part, the cents that rounding leaves hers: 1,000 − 56.60 − 283.01. Six times 33,018.87 was hers.
  expectedEffect: {
    back: [{ amount: '1000.00', tax: '56.60', firm_share: '283.01' }],
    bank: '299000.00',
    hers: '-197452.83',
  },
  isBatch: false,
})

test('drawn money cannot be refunded, refunded money cannot be drawn, and a receipt refunds no more than it has', async () => {
  const app = await testApp()
  try {
    const office = await anOffice(app)
    const as = callers(app)
    await prepare({ app, office, as })
    const mine = await as(office.applicant)
    agreement = [(await anUpload(mine, { fileName: '解除协议.pdf' })).fileId]
    const [drawn, returned] = incomes
    const start = async (type: number, values: FormValues) => mine.reply(approval.start, { type, values })
    const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: object } | null)?.fields

    // The total of the chosen incomes is proposed while each of them can be drawn: twice 33,018.87.
    const proposedFor = async (...incomeIds: (string | undefined)[]) => {
      const items = incomeIds.map((id) => ({ income: id ? named(id) : null }))
      return (await mine.call(approval.forecast, { type: 2012, values: { items } })).proposed
    }
    expect(await proposedFor(drawn?.incomeId, returned?.incomeId)).toEqual({ gross: '66037.74' })
    expect(await proposedFor(drawn?.incomeId, undefined)).toEqual({ gross: '33018.87' })
    expect(await proposedFor(drawn?.incomeId, 'none')).toEqual({})
    expect(await proposedFor()).toEqual({})

    await start(2012, draw({ items: [{ income: named(drawn?.incomeId) }] }))
    // Asked for and not paid: on its way, and not drawn.
    const settled = await mine.call(costInvoice.getSettlementInfo, {})
    expect([settled.drawn, settled.drawing]).toEqual(['0.00', '33018.87'])
    const more = { receipt: named(drawn?.claimId), amount: '16981.14' }
    expect(fieldsOf(await start(2030, refund(more)))).toEqual({ amount: '最多可退 ¥16,981.13（到账减已退、已支取）' })

    // Two that each fit alone: the second is refused where it would be paid.
    const half = { receipt: named(returned?.claimId), amount: '30000' }
    const pickerSays = () =>
      mine.call(approval.getRecordProblems, {
        type: 2030,
        key: 'receipt',
        ids: [returned?.claimId ?? '', 'none'],
        values: { case: named(caseId) },
      })
    const NO_RECEIPT = '到账款不存在，或不是该项目的'
    expect(await pickerSays()).toEqual({ none: NO_RECEIPT })
    const works = [(await start(2030, refund(half))).data, (await start(2030, refund(half))).data]
    for (const { workId } of works)
      for (const who of [office.head, office.admins[0], office.director]) await agree(await as(who), workId)
    const cashier = await as(office.admins[1])
    await agree(cashier, works[0]?.workId ?? '')
    const { taskId, version, row } = await todoOf(cashier, works[1]?.workId ?? '')
    expect(
      await cashier.reply(approval.nextStep, { taskId, version, amount: '30000', payment: aPayment(row.submitTime) }),
    ).toMatchObject({
      code: 409,
      msg: '最多可退 ¥20,000.00（到账减已退、已支取），不能通过',
    })
    // Three fifths of her share went back: 33,018.87 × 0.4 is 13,207.55 once the cents are hers.
    const { records } = await mine.call(expense.getDrawable, {})
    expect(records.find(({ incomeId }) => incomeId === returned?.incomeId)?.amount).toBe('13207.54')
    const { received, refunded, receipts } = await mine.call(expense.getCaseReceipts, { caseId })
    expect([received, refunded]).toEqual(['300000.00', '30000.00'])
    expect(receipts.find(({ receiptId }) => receiptId === returned?.claimId)?.refundable).toBe('20000.00')
    expect((await (await as(office.stranger)).reply(expense.getCaseReceipts, { caseId })).code).toBe(404)

    // The rest goes back as well: the picker says so before the form refuses it.
    const rest = (await start(2030, refund({ ...half, amount: '20000' }))).data
    for (const who of [office.head, office.admins[0], office.director, office.admins[1]])
      await agree(await as(who), rest.workId)
    const spent = '该笔到账已全部退还或支取，没有可退的金额'
    expect(await pickerSays()).toEqual({ none: NO_RECEIPT, [returned?.claimId ?? '']: spent })
    expect(fieldsOf(await start(2030, refund({ ...half, amount: '1' })))).toEqual({ receipt: spent })
  } finally {
    await app.close()
  }
})

test('a refund started from its receipt makes the same application as the form', async () => {
  const app = await testApp()
  try {
    const office = await anOffice(app)
    const as = callers(app)
    await prepare({ app, office, as })
    const mine = await as(office.applicant)
    const fileIds = [(await anUpload(mine, { fileName: '解除协议.pdf' })).fileId]
    const { case: _, receipt: __, agreement: ___, ...given } = refund() as Record<string, string>
    const input = { ...given, caseId, receiptId: incomes[0]?.claimId ?? '', fileIds }
    const { workId } = (await mine.raw(approval.startRefund, input)).data as { workId: string }
    const { type, amount, rows } = await mine.call(approval.workflowDetail, { workId })
    expect([type, amount]).toEqual([2030, '1000.00'])
    // A day is told as people say it: of this year without it.
    const year = toDay(app.clock.now()).startsWith('2026') ? '' : '2026年'
    expect(rows.find(({ label }) => label === '到账款')?.text).toBe(`${year}3月2日 北京砚澜科技有限公司 ¥50,000.00`)
  } finally {
    await app.close()
  }
})
