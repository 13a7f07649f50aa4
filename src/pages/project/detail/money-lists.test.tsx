import type { CollectionRecordsInput, Distribution, DistributionsInput } from '@contract/receivable/incomes/shapes'
import type { ClaimRow } from '@contract/receivable/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import CollectionRecord from './collection-record'
import DistributionList from './distribution-list'

const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const claim: ClaimRow = {
  claimId: 'k1',
  arrivalId: 'a1',
  expectMoneyId: 'r1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  name: '首期款',
  amount: '10600.00',
  status: 'pending',
  claimer: person('e1', '周以宁'),
  payer: '铎声信息技术有限公司',
  arrivedOn: '2026-03-02',
  createTime: '2026-03-03 09:00:00',
  version: 1,
}
const share = (empId: string, name: string, percent: string, amount: string) => ({
  person: person(empId, name),
  percent,
  amount,
  status: 'confirmed' as const,
  reason: '',
  answerTime: null,
})
const income: Distribution = {
  moneyId: 'm1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  clientName: '北京砚澜科技有限公司',
  name: '首期款',
  gross: '10600.00',
  payer: '铎声信息技术有限公司',
  arrivedOn: '2026-03-02',
  status: 'confirmed',
  mine: { percent: '60.00', amount: '4200.00', status: 'confirmed' },
  silentTime: '2026-03-10 09:00:00',
  createTime: '2026-03-03 09:00:00',
  version: 1,
  shares: [share('e1', '周以宁', '60.00', '4200.00'), share('e2', '林知远', '40.00', '2800.00')],
}

let page: OpenPage
afterEach(() => page.close())

test('payments of a matter: who paid, for what, how it stands, and what it all comes to', async () => {
  const asked: CollectionRecordsInput[] = []
  page = await openPage(CollectionRecord, {
    params: { caseId: 'c1' },
    answers: {
      'caseInfo/getCollectionTotals': () => ({
        ...{ fee: '50000.00', overdue: '0.00', invoiced: '0.00' },
        planned: '50000.00',
        received: '0.00',
        pending: '10600.00',
        outstanding: '50000.00',
        counts: { pending: 1 },
      }),
      'caseInfo/getCollectionRecords': (input: CollectionRecordsInput) => {
        asked.push(input)
        return { records: [claim], total: 1, current: 1, size: 20 }
      },
    },
  })
  await page.sees('铎声信息技术有限公司')
  expect([page.says('待财务核对'), page.says('10,600.00'), page.says('周以宁认领')]).toEqual([true, true, true])
  await page.sees('还应收 50,000.00')
  await page.tap('已确认')
  expect(asked.at(-1)).toMatchObject({ caseId: 'c1', status: 'confirmed' })
})

const distributions = async (row: Distribution, people: object[]) => {
  page = await openPage(DistributionList, {
    params: { caseId: 'c1' },
    answers: {
      'caseInfo/getDistributionTotals': () => ({
        gross: '10600.00',
        tax: '600.00',
        firmShare: '3000.00',
        people,
        counts: { toConfirm: 1 },
        forecast: null,
      }),
      'caseInfo/getDistributions': (_: DistributionsInput) => ({ records: [row], total: 1, current: 1, size: 20 }),
    },
  })
  await page.sees('首期款')
}

test('each income says who got how much, and the head what everybody got of them all', async () => {
  await distributions(income, [
    { person: person('e1', '周以宁'), amount: '4200.00' },
    { person: person('e2', '林知远'), amount: '2800.00' },
  ])
  expect(page.says('周以宁 60% 4,200.00')).toBe(true)
  await page.sees('律所 3,000.00')
})

test('people without a share see the payments, but not the lawyers’ shares', async () => {
  await distributions({ ...income, mine: null, shares: null }, [])
  expect([page.says('按团队比例分配'), page.says('周以宁'), page.says('律所')]).toEqual([true, false, false])
})

test('before any money has come, the page says how it would be shared, and from which sum', async () => {
  page = await openPage(DistributionList, {
    params: { caseId: 'k1' },
    answers: {
      'caseInfo/getDistributionTotals': () => ({
        ...{ gross: '0.00', tax: '0.00', firmShare: '0.00', people: [], counts: {} },
        forecast: {
          ...{ basis: 'fee', gross: '53000.00', tax: '3000.00', firmShare: '15000.00' },
          people: [
            { person: { empId: 'e1', name: '周以宁', photoUrl: '' }, percent: '60.00', amount: '21000.00' },
            { person: { empId: 'e2', name: '沈静', photoUrl: '' }, percent: '40.00', amount: '14000.00' },
          ],
        },
      }),
      'caseInfo/getDistributions': () => ({ records: [], total: 0, current: 1, size: 20 }),
    },
  })
  await page.sees('未到账的预计分配')
  expect(['按约定律师费', '沈静 40%', '14,000.00', '53,000.00'].filter((words) => !page.says(words))).toEqual([])
})
