import { caseShelf } from '@test/factories/case-approval'
import { anIssuedInvoice, invoiceValues } from '@test/factories/invoice'
import { approvalSuite } from '@test/support/approval-suite'

const nobody = { id: 'nobody', text: '' }
const GONE = '项目不存在或已被删除'

const billed = caseShelf('ongoing', { fee: '80000' })
const billing = () => ({ case: { id: billed.ids[5] ?? '', text: '' } })
approvalSuite({
  type: 2011,
  title: '开票审批',
  prepare: billed.fill,
  values: () => ({ case: billed.next(), ...invoiceValues() }),
  corrected: () => ({
    labels: '项目、开票金额',
    values: { case: billed.next(), ...invoiceValues({ amount: '8000' }) },
  }),
  steps: ({ admins: [finance] }) => [[finance]],
  // More than the fee: the partner decides first.
  overLimit: {
    values: () => ({ case: billed.next(), ...invoiceValues({ amount: '80000.01', overNote: '增加二审代理费' }) }),
    steps: ({ head, admins: [finance] }) => [[head], [finance]],
  },
  refused: [
    ['a case that is none', () => ({ case: nobody, ...invoiceValues() }), 'case', GONE],
    ['no title', () => ({ ...billing(), ...invoiceValues({ title: ' ' }) }), 'title', '请填写发票抬头'],
    ['no tax number', () => ({ ...billing(), ...invoiceValues({ taxNo: '' }) }), 'taxNo', '请填写税号'],
    [
      'a tax number with other characters than digits and letters',
      () => ({ ...billing(), ...invoiceValues({ taxNo: '91350100-000100Y44' }) }),
      'taxNo',
      '统一社会信用代码只有数字和字母',
    ],
    [
      'a special invoice to a person',
      () => ({ ...billing(), ...invoiceValues({ buyerType: 'person', taxNo: '', title: '张三' }) }),
      'kind',
      '个人只能开具增值税普通发票',
    ],
    [
      'three decimals',
      () => ({ ...billing(), ...invoiceValues({ amount: '1.234' }) }),
      'amount',
      '开票金额最多2位小数',
    ],
    ['less than nothing', () => ({ ...billing(), ...invoiceValues({ amount: '-1' }) }), 'amount', '开票金额须为数字'],
    ['1e9', () => ({ ...billing(), ...invoiceValues({ amount: '1e9' }) }), 'amount', '开票金额须为数字'],
    ['NaN', () => ({ ...billing(), ...invoiceValues({ amount: 'NaN' }) }), 'amount', '开票金额须为数字'],
    ['nothing', () => ({ ...billing(), ...invoiceValues({ amount: '0' }) }), 'amount', '开票金额须大于0'],
    ['a rate nobody has', () => ({ ...billing(), ...invoiceValues({ rate: '17' }) }), 'rate', '税率不在可选范围内'],
    [
      'nowhere to send it',
      () => ({ ...billing(), ...invoiceValues({ email: '' }) }),
      'email',
      '请填写收票邮箱或收票手机',
    ],
    [
      'more than the fee, unexplained',
      () => ({ ...billing(), ...invoiceValues({ amount: '80000.01' }) }),
      'overNote',
      '累计开票将超过合同律师费 ¥0.01，请说明理由',
    ],
  ],
  async effect({ app }, workId) {
    const found = await app.db
      .selectFrom('invoices')
      .select(['status', 'amount', 'net', 'tax', 'issuer', 'pdf_file_id'])
      .where('work_id', '=', workId)
      .executeTakeFirst()
    return found?.status === 'issued' ? { ...found, pdf_file_id: found.pdf_file_id !== null } : 'not yet'
  },
  expectedEffect: {
    status: 'issued',
    amount: '10600.00',
    net: '10000.00',
    tax: '600.00',
    issuer: 'demo',
    pdf_file_id: true,
  },
  isBatch: false,
})

const invoiced = caseShelf('ongoing')
const blues: string[] = []
let blueIndex = 0
const nextBlue = () => ({ id: blues[blueIndex++] ?? 'none', text: '' })
const someBlue = () => ({ invoice: { id: blues[6] ?? '', text: '' } })
approvalSuite({
  type: 2029,
  title: '红冲审批',
  async prepare(stage) {
    await invoiced.fill(stage)
    const { firm, applicant } = stage.office
    for (let many = 0; many < 8; many++) {
      const target = { firmId: firm.id, caseId: invoiced.ids[0] ?? '', applicantId: applicant.id }
      blues.push((await anIssuedInvoice(stage.app, target)).invoiceId)
    }
  },
  values: () => ({ invoice: nextBlue(), scope: 'part', amount: '5300', reason: 'discounted' }),
  corrected: () => ({
    labels: '原发票、红冲金额',
    values: { invoice: nextBlue(), scope: 'part', amount: '100', reason: 'discounted' },
  }),
  steps: ({ head, admins: [finance] }) => [[head], [finance]],
  refused: [
    ['no invoice', () => ({ scope: 'whole', reason: 'wrong' }), 'invoice', '请选择原发票'],
    [
      'an invoice that is none',
      () => ({ invoice: nobody, scope: 'whole', reason: 'wrong' }),
      'invoice',
      '发票不存在或已被删除',
    ],
    ['no reason', () => ({ ...someBlue(), scope: 'whole' }), 'reason', '请选择红冲原因'],
    ['a reason of ours', () => ({ ...someBlue(), scope: 'whole', reason: 'why' }), 'reason', '红冲原因不在可选范围内'],
    ['a part of nothing', () => ({ ...someBlue(), scope: 'part', reason: 'wrong' }), 'amount', '请填写红冲金额'],
    [
      'red over blue',
      () => ({ ...someBlue(), scope: 'part', amount: '10600.01', reason: 'wrong' }),
      'amount',
      '红冲金额不能超过可红冲金额 ¥10,600.00',
    ],
    [
      'the whole as a part',
      () => ({ ...someBlue(), scope: 'part', amount: '10600', reason: 'wrong' }),
      'amount',
      '等于可红冲金额，请选择全部红冲',
    ],
  ],
  async effect({ app }, workId) {
    const red = await app.db
      .selectFrom('invoices')
      .select(['status', 'amount', 'net', 'tax', 'blue_id'])
      .where('work_id', '=', workId)
      .executeTakeFirst()
    if (red?.status !== 'issued') return 'not yet'
    const blue = await app.db
      .selectFrom('invoices')
      .select(['status', 'red_amount'])
      .where('id', '=', red.blue_id)
      .executeTakeFirstOrThrow()
    return { amount: red.amount, net: red.net, tax: red.tax, blue }
  },
  expectedEffect: {
    amount: '-5300.00',
    net: '-5000.00',
    tax: '-300.00',
    blue: { status: 'redPartial', red_amount: '5300.00' },
  },
  isBatch: false,
})
