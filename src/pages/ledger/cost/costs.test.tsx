import type { CostInvoice, CostInvoiceRow } from '@contract/cost-invoice/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import Declarations from './declarations'
import CostDetail from './detail'
import Costs from './list'
import CostRecords from './records'

let page: OpenPage
afterEach(() => page.close())

const listed = (...records: object[]) => ({ records, total: records.length, current: 1, size: 20 })
const FILE = { url: 'https://files.example/a.csv', fileName: '成本票.csv', fileSize: '120' }
const me = { empId: 'e1', name: '周以宁', photoUrl: '' }

const aCost: CostInvoiceRow = {
  costInvoiceId: 'k1',
  source: 'handIn',
  owner: me,
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  number: '26000000000000000001',
  seller: '示例公证处',
  usedFor: 'notary',
  amount: '1060.00',
  tax: '60.00',
  issuedOn: '2026-11-20',
  mark: 'toRecord',
  enterTime: '2026-11-21 10:00:00',
  version: 1,
}

const MARKS = [
  { mark: 'toRecord', name: '待登记', count: 2, amount: '1372.40' },
  { mark: 'cancelled', name: '已撤销', count: 1, amount: '9.00' },
]

async function costs(params: Record<string, string>, taken: object[] = []) {
  const asked: string[] = []
  const rows = (tab: string) => () => {
    asked.push(tab)
    return listed(aCost)
  }
  page = await openPage(Costs, {
    params,
    answers: {
      'costInvoice/getLedgerMarkList': () => MARKS,
      'costInvoice/getTaskList': rows('task'),
      'costInvoice/getInvoiceList': rows('mine'),
      'finance/costInvoice/list': rows('firm'),
      'finance/costInvoice/export': (input: object) => {
        taken.push(input)
        return FILE
      },
    },
  })
  await page.sees('示例公证处')
  return asked
}

test('costs begin with what waits; how many stand how is said above', async () => {
  expect(await costs({})).toEqual(['task'])
  await page.sees('待登记 2 张 ¥1,372.40')
  expect([page.says('全所'), page.says('已撤销 1 张')]).toEqual([false, false])
  await page.tap('隐藏金额')
  await page.sees('待登记 2 张 ••••••')
  expect(page.says('1,060.00')).toBe(false)
})

test('bookkeepers also see and export the firm’s cost invoices', async () => {
  const taken: object[] = []
  expect(await costs({ firm: '1', tab: 'firm' }, taken)).toEqual(['firm'])
  await page.tap('导出')
  await page.sees('导出 Excel（XLSX）')
  await page.tap('导出 Excel（XLSX）')
  expect(taken).toMatchObject([{ list: 'firm', format: 'xlsx' }])
})

async function detail(given: Partial<CostInvoice>, saved: object[] = []) {
  const cost: CostInvoice = {
    ...aCost,
    note: '',
    submittedId: 's1',
    workId: null,
    workNo: '',
    can: { marks: ['recorded', 'doubtful'], cancel: true },
    ...given,
  }
  page = await openPage(CostDetail, {
    params: { costInvoiceId: 'k1' },
    answers: {
      'costInvoice/get': () => cost,
      'costInvoice/getLedgerOperateRecordList': () =>
        listed({
          recordId: 'r1',
          costInvoiceId: 'k1',
          action: 'entered',
          person: null,
          note: '',
          time: '2026-11-21 10:00:00',
          seller: '示例公证处',
          amount: '1060.00',
        }),
      'costInvoice/saveMarkStatus': (input: object) => {
        saved.push(input)
        return { ...cost, mark: 'recorded', version: 2, can: { marks: [], cancel: false } }
      },
    },
  })
  await page.sees('进入台账')
}

test('finance enters one in the books, by the version that was read', async () => {
  const saved: object[] = []
  await detail({}, saved)
  expect([page.says('待登记'), page.says('1,060.00'), page.says('系统')]).toEqual([true, true, true])
  await page.tap('登记入账')
  await page.sees('待结算')
  expect(saved).toEqual([{ costInvoiceId: 'k1', version: 1, mark: 'recorded' }])
})

test('to doubt one is to say why', async () => {
  const saved: object[] = []
  await detail({}, saved)
  await page.tap('存疑')
  await page.sees('标记存疑')
  await page.tap('确认')
  expect(saved).toEqual([])
})

test('a settled cost invoice has no actions, and links to its origin', async () => {
  await detail({ mark: 'settled', submittedId: null, workId: 'w1', workNo: 'BX001', can: { marks: [], cancel: false } })
  expect([page.button('登记入账'), page.button('存疑')]).toEqual([undefined, undefined])
  document.querySelector<HTMLElement>('[role=link].key-value__value--link')?.click()
  expect(page.platform.moves.at(-1)).toContain('approval/handle/reimbursement')
})

const DECLARED = {
  declarationId: 'd1',
  owner: me,
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  usedFor: 'notary',
  status: 'pending',
  count: 1,
  total: '1060.00',
  declareTime: '2026-11-21 10:00:00',
  invoices: [{ submittedId: 's1', seller: '示例公证处', amount: '1060.00', status: 'pending' }],
}

test('declarations: an invoice of one opens; to declare says the spec’s words (2034) and leads to submitting invoices', async () => {
  const taken: object[] = []
  page = await openPage(Declarations, {
    answers: {
      'finance/costInvoice/declaration/list': () => listed(DECLARED),
      'finance/costInvoice/export': (input: object) => {
        taken.push(input)
        return FILE
      },
    },
  })
  await page.sees('公证费 · 1 张')
  await page.tap('申报成本票')
  expect(page.platform.said.at(-1)).toContain('申报成本票的审批处理暂不支持移动端，请登录网页端')
  expect(page.platform.moves.at(-1)).toContain('project/submit-invoice/apply')
  await page.tap('导出')
  await page.sees('导出 CSV')
  await page.tap('导出 CSV')
  expect(taken).toEqual([{ list: 'declaration', status: 'pending', format: 'csv' }])
  await page.tap('砚澜科技')
  await page.sees('示例公证处')
  await page.tap('示例公证处')
  expect(page.platform.moves.at(-1)).toContain('project/submit-invoice/upload?submittedId=s1')
})

test('the records show each action and its author', async () => {
  page = await openPage(CostRecords, {
    answers: {
      'costInvoice/getRecord': () =>
        listed({
          recordId: 'r1',
          costInvoiceId: 'k1',
          action: 'doubtful',
          person: { empId: 'e2', name: '沈文静', photoUrl: '' },
          note: '抬头不是本所',
          time: '2026-11-21 10:00:00',
          seller: '示例公证处',
          amount: '1060.00',
        }),
    },
  })
  await page.sees('标记存疑 · 示例公证处')
  expect([page.says('抬头不是本所'), page.says('沈文静')]).toEqual([true, true])
  await page.tap('标记存疑 · 示例公证处')
  expect(page.platform.moves.at(-1)).toContain('ledger/cost/detail?costInvoiceId=k1')
})
