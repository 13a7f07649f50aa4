import type { InvoiceRow } from '@contract/invoice/shapes'
import type { ArrivalListInput, ReceivableListInput, ReceivableRow } from '@contract/receivable/shapes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage } from '@test/support/page'
import ReceivablesList from './list'

const aRow: ReceivableRow = {
  expectMoneyId: 'r1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  innerNo: '2026-MS-0007',
  clientName: '北京砚澜科技有限公司',
  name: '首期款',
  amount: '50000.00',
  received: '10000.00',
  writtenOff: '0.00',
  outstanding: '40000.00',
  dueKind: 'date',
  dueOn: '2026-03-31',
  condition: '',
  status: 'overdue',
  ageing: 'month',
  overdueDays: 12,
  lead: { empId: 'e1', name: '周以宁', photoUrl: '' },
  version: 1,
}
const anArrival = {
  arrivalId: 'a1',
  amount: '60000.00',
  claimed: '20000.00',
  confirmed: '0.00',
  left: '40000.00',
  arrivedOn: '2026-03-02',
  payer: '铎声信息技术有限公司',
  words: '法律服务费',
  isWithdrawn: false,
  version: 1,
}

const anInvoice: InvoiceRow = {
  invoiceId: 'i1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  status: 'issued',
  kind: 'special',
  title: '北京砚澜科技有限公司',
  amount: '10600.00',
  redAmount: '0.00',
  isRed: false,
  number: '26000000000000000001',
  issuedOn: '2026-03-02',
  createTime: '2026-03-02 10:00:00',
  applicant: { empId: 'e1', name: '周以宁', photoUrl: '' },
  hasPdf: true,
}

let page: OpenPage
afterEach(() => page.close())

async function open(tab: string | undefined, canManage = false) {
  const asked: (ReceivableListInput | ArrivalListInput)[] = []
  page = await openPage(ReceivablesList, {
    params: tab === undefined ? {} : { tab },
    answers: {
      'app/message/caseMoney/getSwitchBycClaim': () => ({ canManage, pending: 0 }),
      'finance/receivables/counts': () => ({ overdue: 1, unclaimed: 2 }),
      'finance/receivables/outstanding': () => ({ outstanding: '40000.00' }),
      'finance/receivables/list': (input: ReceivableListInput) => {
        asked.push(input)
        return { records: [aRow], total: 1, current: 1, size: 20 }
      },
      'app/message/getActualMoneyList': (input: ArrivalListInput) => {
        asked.push(input)
        return { records: [anArrival], total: 1, current: 1, size: 20 }
      },
    },
  })
  return asked
}

test('opens with what is still to come, how long it is behind, and how much', async () => {
  await open(undefined)
  await page.sees('砚澜科技与鹿屿物流买卖合同纠纷')
  expect([page.says('逾期 12 天'), page.says('40,000.00'), page.says('登记到账')]).toEqual([true, true, false])
})

test('the total owed by clients links to the statistics', async () => {
  await open(undefined)
  await page.sees('还应收 ¥40,000.00')
  await page.tap('还应收 ¥40,000.00，统计')
  expect(page.platform.moves.at(-1)).toContain('charts/receivables/receivables')
})

test('the message of a public arrival leads to those that wait (903)', async () => {
  const asked = await open('3')
  await page.sees('铎声信息技术有限公司')
  expect(asked).toMatchObject([{ isPublic: true }])
  expect([page.says('还可认领 40,000.00'), page.says('部分认领')]).toEqual([true, true])
})

test('from one list to another, whose filters are others', async () => {
  await open(undefined)
  await page.sees('砚澜科技与鹿屿物流买卖合同纠纷')
  await page.tap('公示认领')
  await page.sees('铎声信息技术有限公司')
  await page.tap('筛选')
  await page.sees('到账日期')
  expect(page.says('应收日期')).toBe(false)
})

test('finance writes arrivals down where they stand', async () => {
  await open('1', true)
  await page.sees('登记到账')
  await page.tap('登记到账')
  await page.sees('银行流水号')
})

test('the message of an invoice that waits leads to the invoices (904)', async () => {
  const asked: object[] = []
  page = await openPage(ReceivablesList, {
    params: { tab: '2' },
    answers: {
      'app/message/caseMoney/getSwitchBycClaim': () => ({ canManage: true, pending: 0 }),
      'finance/receivables/counts': () => ({ overdue: 0, unclaimed: 0 }),
      'finance/receivables/outstanding': () => ({ outstanding: '0.00' }),
      'finance/lawyerInvoice/list': (input: object) => {
        asked.push(input)
        return { records: [anInvoice], total: 1, current: 1, size: 20 }
      },
    },
  })
  await page.sees('北京砚澜科技有限公司')
  expect([page.says('专票'), page.says('10,600.00'), page.says('已开具'), page.says('登记到账')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(page.button('申请开票')).toBeDefined()
  expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['current', 'size'])
})

test('the eye hides every amount, in figures and among words', async () => {
  await open('3')
  await page.sees('还可认领 40,000.00')
  await page.tap('隐藏金额')
  await page.sees('还可认领 ••••••')
  expect([page.says('60,000.00'), page.says('铎声信息技术有限公司')]).toEqual([false, true])
  // A second tap within half a second is dropped; the store's own test covers switching back.
  expect(page.button('显示金额')).toBeDefined()
})

test('the shown list is exported in the chosen format', async () => {
  const taken: object[] = []
  page = await openPage(ReceivablesList, {
    params: { tab: '3' },
    answers: {
      'app/message/caseMoney/getSwitchBycClaim': () => ({ canManage: false, pending: 0 }),
      'finance/receivables/counts': () => ({ overdue: 0, unclaimed: 1 }),
      'finance/receivables/outstanding': () => ({ outstanding: '0.00' }),
      'app/message/getActualMoneyList': () => ({ records: [anArrival], total: 1, current: 1, size: 20 }),
      'finance/receivables/export': (input: object) => {
        taken.push(input)
        return { url: 'https://files.example/a.csv', fileName: '公示认领.csv', fileSize: '120' }
      },
    },
  })
  await page.sees('铎声信息技术有限公司')
  await page.tap('导出')
  await page.sees('导出 Excel（XLSX）')
  await page.tap('导出 CSV')
  expect(taken).toEqual([{ list: 'public', format: 'csv' }])
})

test('a red invoice’s amount has its minus before the ¥, as on its own page', async () => {
  page = await openPage(ReceivablesList, {
    params: { tab: '2' },
    answers: {
      'app/message/caseMoney/getSwitchBycClaim': () => ({ canManage: false, pending: 0 }),
      'finance/receivables/counts': () => ({ overdue: 1, unclaimed: 2 }),
      'finance/lawyerInvoice/list': () => ({
        records: [{ ...anInvoice, amount: '-88000.00', isRed: true }],
        total: 1,
        current: 1,
        size: 20,
      }),
    },
  })
  await page.sees('-¥88,000.00')
})

test('an imported bank’s list names the rows that are recorded already and those that are no arrivals', async () => {
  let sent: unknown
  page = await openPage(ReceivablesList, {
    params: { tab: '1' },
    answers: {
      'app/message/caseMoney/getSwitchBycClaim': () => ({ canManage: true, pending: 0 }),
      'finance/receivables/counts': () => ({ overdue: 0, unclaimed: 0 }),
      'finance/receivables/outstanding': () => ({ outstanding: '0.00' }),
      'app/message/getActualMoneyList': () => ({ records: [anArrival], total: 1, current: 1, size: 20 }),
      'app/actualMoney/importCsv': (input: unknown) => {
        sent = input
        return {
          ...{ imported: 1, total: '7.00', known: [{ row: 2, words: '王某 5,000.00 元' }] },
          skipped: [{ row: 3, words: '支出' }],
        }
      },
    },
  })
  await page.sees('导入流水')
  await page.tap('导入流水')
  await page.type('或粘贴银行流水', '交易日期,贷方发生额,对方户名')
  await page.tap('开始导入')
  await eventually(
    () => page.platform.said.join(),
    (said) => said.includes('已导入 1 笔'),
  )
  const said = page.platform.said.join()
  expect(said).toContain('1 笔已登记过，没有重复登记：第 2 行 王某 5,000.00 元')
  expect(said).toContain('1 行不是到账，没有导入：第 3 行 支出')
  expect(sent).toEqual({ csv: '交易日期,贷方发生额,对方户名' })
})
