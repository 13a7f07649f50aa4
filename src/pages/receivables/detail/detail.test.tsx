import type { Receivable } from '@contract/receivable/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ReceivableDetail from './detail'

const person = { empId: 'e1', name: '周以宁', photoUrl: '' }
const now: Receivable = {
  expectMoneyId: 'r1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  innerNo: '2026-MS-0007',
  clientName: '北京砚澜科技有限公司',
  name: '首期款',
  amount: '50000.00',
  received: '10600.00',
  writtenOff: '400.00',
  outstanding: '39000.00',
  dueKind: 'date',
  dueOn: '2026-03-31',
  condition: '',
  status: 'overdue',
  ageing: 'month',
  overdueDays: 12,
  lead: person,
  version: 3,
  note: '',
  pending: '2000.00',
  contractFee: '80000.00',
  planTotal: '70000.00',
  creator: person,
  createTime: '2026-03-01 10:00:00',
  cancelReason: '',
  claims: [
    {
      claimId: 'k1',
      arrivalId: 'a1',
      expectMoneyId: 'r1',
      caseId: 'c1',
      caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
      name: '首期款',
      amount: '10600.00',
      status: 'confirmed',
      payer: '北京砚澜科技有限公司上海分公司',
      arrivedOn: '2026-03-02',
      claimer: person,
      createTime: '2026-03-02 10:00:00',
      version: 2,
    },
  ],
  invoices: [
    {
      invoiceId: 'i1',
      title: '北京砚澜科技有限公司',
      number: '26000000000000000001',
      status: 'redPartial',
      amount: '10600.00',
      day: '2026-03-05',
    },
    {
      invoiceId: 'i2',
      title: '北京砚澜科技有限公司',
      number: '26000000000000000002',
      status: 'issued',
      amount: '-5300.00',
      day: '2026-03-06',
    },
  ],
  invoiced: '5300.00',
  invoiceLeft: '44700.00',
  writeOffs: [
    {
      writeOffId: 'w1',
      workId: 'wk1',
      amount: '400.00',
      reason: 'settled',
      note: '协商减免尾差',
      applicant: person,
      time: '2026-03-07 10:00:00',
      takenBack: null,
    },
  ],
  can: { edit: true, reach: false, cancel: false, invoice: true, writeOff: true, takeBack: false },
}

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<Receivable> = {}) => {
  page = await openPage(ReceivableDetail, {
    params: { expectMoneyId: 'r1' },
    answers: { 'finance/receivables/detail': () => ({ ...now, ...given }) },
  })
  await page.sees('首期款')
}

test('partly paid: what came in, what waits, what was given up and what is still to come; each arrival and invoice', async () => {
  await open()
  for (const words of ['50,000.00', '10,600.00', '2,000.00', '400.00', '39,000.00', '80,000.00', '70,000.00'])
    expect([words, page.says(words)]).toEqual([words, true])
  for (const words of [
    '逾期 12 天',
    '北京砚澜科技有限公司上海分公司',
    '到账与认领 1',
    '26000000000000000001',
    '-¥5,300.00',
    '44,700.00',
    '协商减免尾差',
    '3月2日',
  ])
    expect([words, page.says(words)]).toEqual([words, true])
})

test('the eye hides what came in as well as what is to come', async () => {
  await open()
  await page.tap('隐藏金额')
  await page.sees('••••••')
  for (const words of ['50,000.00', '10,600.00', '39,000.00', '5,300.00', '400.00'])
    expect([words, page.says(words)]).toEqual([words, false])
})

test('the reminder text is copied with its amount even while amounts are hidden', async () => {
  await open()
  const copy = jest.spyOn(page.platform.system, 'copy')
  await page.tap('隐藏金额')
  await page.tap('复制催款信息')
  expect(copy.mock.calls).toEqual([[expect.stringContaining('首期款尚有律师费 39,000.00 元未付，已收到 10,600.00 元')]])
})

test('a paid receivable offers no reminder', async () => {
  await open({ status: 'paid', received: '50000.00', outstanding: '0.00', overdueDays: 0 })
  expect(page.button('复制催款信息')).toBeUndefined()
})
