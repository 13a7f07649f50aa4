import type { FormValues } from '@contract/forms/fields'
import { inShanghai, toDay } from '@server/kernel/clock'
import { aStandingCase } from '@test/factories/case'
import { anAccount, debitsOf, moneyOffices } from '@test/factories/money'
import { approvalSuite, type Stage } from '@test/support/approval-suite'

const DAY = toDay(inShanghai(Date.now()).subtract(2, 'day').valueOf())
/** Asked for when it is used: the tests may begin before midnight. */
const tomorrow = () => toDay(inShanghai(Date.now()).add(1, 'day').valueOf())

let account = { id: '', text: '' }
let others = { id: '', text: '' }
let caseRecord = { id: '', text: '' }

async function prepare(stage: Stage) {
  await moneyOffices(stage)
  const mine = await stage.as(stage.office.applicant)
  account = await anAccount(mine)
  others = await anAccount(await stage.as(stage.office.stranger), '0002')
  const { caseId } = await aStandingCase(stage.app, mine, stage.office.applicant, { status: 'ongoing' })
  caseRecord = { id: caseId, text: '' }
}

/** An invoice is paid back once: each form has one of its own. */
let invoices = 0
const invoice = () => String(24110000000000000000n + BigInt(++invoices)).padStart(20, '0')
const TAXI = { type: 'transport', date: DAY, amount: '128.50', seller: '示例出行有限公司' }
const spent = (more: FormValues = {}): FormValues => ({
  kind: 'matter',
  matter: caseRecord,
  lines: [
    { ...TAXI, invoiceNo: invoice() },
    { type: 'copying', date: DAY, amount: '71.5', seller: '示例图文', remark: '证据材料' },
  ],
  bearing: 'firm',
  account,
  ...more,
})
const first = (line: FormValues) => spent({ lines: [{ ...TAXI, ...line }] })

approvalSuite({
  type: 2008,
  title: '报销审批',
  prepare,
  values: spent,
  corrected: () => ({
    labels: '费用明细、报销合计、实付金额、报销说明',
    values: { ...first({ amount: '60' }), remark: '少报一项' },
  }),
  steps: ({ head, admins: [finance, cashier] }) => [[head], [finance], [cashier]],
  refused: [
    ['no lines', () => spent({ lines: [] }), 'lines', '请添加费用明细'],
    ['no matter of a case’s', () => spent({ matter: undefined }), 'matter', '请选择关联项目'],
    ['a case that is none', () => spent({ matter: { id: 'none', text: '' } }), 'matter', '项目不存在或已被删除'],
    ['tomorrow', () => first({ date: tomorrow() }), 'lines.0.date', '第1项的发生日期不能晚于今天'],
    ['three decimals', () => first({ amount: '1.005' }), 'lines.0.amount', '第1项的金额最多2位小数'],
    ['less than nothing', () => first({ amount: '-5' }), 'lines.0.amount', '第1项的金额须为数字'],
    ['a thousand millions', () => first({ amount: '1e9' }), 'lines.0.amount', '第1项的金额须为数字'],
    [
      'half an invoice',
      () => first({ invoiceNo: '123' }),
      'lines.0.invoiceNo',
      '第1项：票据号码为 6 到 20 位数字或字母',
    ],
    [
      'over the limit, without a word',
      () => first({ type: 'meal', amount: '100.01' }),
      'lines.0.remark',
      '第1项的餐补超过标准 ¥100.00，请说明原因',
    ],
    [
      'one invoice twice',
      () =>
        spent({
          lines: [
            { ...TAXI, invoiceNo: '12345678' },
            { ...TAXI, amount: '3', invoiceNo: '12345678' },
          ],
        }),
      'lines.1.invoiceNo',
      '第2项的发票号码与第1项相同',
    ],
    ['somebody else’s account', () => spent({ account: others }), 'account', '收款账户不存在，请重新选择'],
    ['an advance nobody had', () => spent({ deduct: '50' }), 'deduct', '冲抵借款不能超过未归还的 ¥0.00'],
    ['more than was spent', () => spent({ deduct: '200.01' }), 'deduct', '冲抵借款不能超过报销合计'],
  ],
  async effect({ app }, workId) {
    const paid = await app.db
      .selectFrom('payouts')
      .select(['type', 'kind', 'payee', 'amount'])
      .where('work_id', '=', workId)
      .execute()
    const lines = await app.db.selectFrom('expenses').select('paid_at').where('work_id', '=', workId).execute()
    const sums = [await debitsOf(app, 'cost', caseRecord.id), await debitsOf(app, 'bank')]
    return { paid, isPaid: lines.map(({ paid_at }) => paid_at !== null).includes(true), sums }
  },
  expectedEffect: {
    paid: [{ type: 2008, kind: '办案', payee: '周以宁', amount: '200.00' }],
    isPaid: true,
    sums: ['200.00', '-200.00'],
  },
  isBatch: false,
})

const FEE = (): FormValues => ({
  payKind: 'purchase',
  amount: '3600',
  payee: '示例办公设备有限公司',
  accountNo: '11001234567890',
  bank: '示例银行北京分行',
  reason: '会议室设备尾款',
  files: [],
})
let papers: string[] = []
const fee = (more: FormValues = {}): FormValues => ({ ...FEE(), files: papers, ...more })

approvalSuite({
  type: 2019,
  title: '付款审批',
  async prepare(stage) {
    await prepare(stage)
    const { anUpload } = await import('@test/factories/file')
    papers = [(await anUpload(await stage.as(stage.office.applicant), { fileName: '采购合同.pdf' })).fileId]
  },
  values: fee,
  corrected: () => ({ labels: '付款金额、付款事由', values: fee({ amount: '3200.5', reason: '核减后的尾款' }) }),
  steps: ({ head, admins: [finance, cashier] }) => [[head], [finance], [cashier]],
  overLimit: {
    values: () => fee({ amount: '100000.01' }),
    steps: ({ head, director, admins: [finance, cashier] }) => [[head], [finance], [director], [cashier]],
  },
  refused: [
    ['nothing', () => fee({ amount: '0' }), 'amount', '付款金额须大于0'],
    ['three decimals', () => fee({ amount: '1.234' }), 'amount', '付款金额最多2位小数'],
    ['NaN', () => fee({ amount: 'NaN' }), 'amount', '付款金额须为数字'],
    ['nobody', () => fee({ payee: undefined }), 'payee', '请填写收款方'],
    ['seven figures', () => fee({ accountNo: '1234567' }), 'accountNo', '银行账号为 8 到 30 位数字'],
    ['no paper', () => fee({ files: [] }), 'files', '请上传合同或缴费通知'],
    ['yesterday', () => fee({ dueDate: DAY }), 'dueDate', '最晚付款日不能早于今天'],
    ['for a case that is not named', () => fee({ payKind: 'courtFee' }), 'matter', '请选择关联项目'],
    [
      'out of what the client never paid',
      () => fee({ payKind: 'courtFee', matter: caseRecord, fromFund: true }),
      'amount',
      '客户预收款余额 ¥0.00，不足以支付',
    ],
  ],
  async effect({ app }, workId) {
    const paid = await app.db
      .selectFrom('payouts')
      .select(['type', 'kind', 'payee', 'account_no', 'amount'])
      .where('work_id', '=', workId)
      .execute()
    return { paid, sums: [await debitsOf(app, 'expense'), await debitsOf(app, 'bank')] }
  },
  expectedEffect: {
    paid: [
      { type: 2019, kind: '采购款', payee: '示例办公设备有限公司', account_no: '11001234567890', amount: '3600.00' },
    ],
    sums: ['3600.00', '-3600.00'],
  },
  isBatch: false,
})
