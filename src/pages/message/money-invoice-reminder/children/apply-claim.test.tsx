import type { Arrival, SaveClaimInput } from '@contract/receivable/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import ApplyClaim from './apply-claim'

const person = { empId: 'e1', name: '沈文静', photoUrl: '' }
const arrival: Arrival = {
  arrivalId: 'a1',
  amount: '60000.00',
  claimed: '0.00',
  confirmed: '0.00',
  left: '60000.00',
  arrivedOn: '2026-03-02',
  payer: '北京砚澜科技有限公司',
  words: '律师费',
  isWithdrawn: false,
  version: 1,
  payerAccount: '****2222',
  serialNo: '',
  creator: person,
  createTime: '2026-03-02 09:00:00',
  claims: [],
  suggestions: [
    {
      expectMoneyId: 'r1',
      caseId: 'c1',
      caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
      name: '首期款',
      outstanding: '50000.00',
      score: 45,
      reasons: ['付款人就是委托人'],
    },
  ],
  contest: null,
  can: { claim: true, contest: false, withdraw: false },
}

let page: OpenPage
afterEach(() => page.close())

async function open(save: (input: SaveClaimInput) => Arrival) {
  page = await openPage(ApplyClaim, {
    params: { id: 'a1' },
    answers: {
      'app/message/caseMoney/getActualClaimInfo': () => arrival,
      'app/message/caseMoney/saveFinanceClaimInfo': save,
    },
  })
  await page.sees('可能')
}

test('a suggestion says why, and is taken with as much as is open', async () => {
  const sent: SaveClaimInput[] = []
  await open((input) => {
    sent.push(input)
    return arrival
  })
  expect(page.says('付款人就是委托人')).toBe(true)
  await page.tap('首期款')
  await page.sees('认领后还剩 10,000.00')
  await page.tap('提交认领')
  await page.sees('可以分给几笔')
  expect(sent).toEqual([{ id: 'a1', lines: [{ expectMoneyId: 'r1', amount: '50000.00' }], note: '' }])
})

test('a refusal is shown at its line, and typed values are kept', async () => {
  await open(() => {
    throw new Refusal(400, '首期款还可认领 1.00 元', { fields: { 'lines.0.amount': '首期款还可认领 1.00 元' } })
  })
  await page.tap('首期款')
  await page.tap('提交认领')
  await page.sees('首期款还可认领 1.00 元')
  expect(page.says('本次认领')).toBe(true)
})

test('a colleague who comes too late is told by whom it was claimed, and says that it is theirs', async () => {
  const sent: unknown[] = []
  const mine = { reason: '付款人是我的客户', createTime: '2026-03-02 10:00:00' }
  page = await openPage(ApplyClaim, {
    params: { id: 'a1' },
    answers: {
      'app/message/caseMoney/getActualClaimInfo': () => {
        if (sent.length > 0)
          return { ...arrival, left: '0.00', contest: mine, can: { ...arrival.can, claim: false, contest: true } }
        throw new Refusal(404, '该笔到账已由林知远认领', { remedy: { to: 'arrival', id: 'a1' } })
      },
      'app/message/caseMoney/contestClaimInfo': (input: unknown) => {
        sent.push(input)
        return null
      },
    },
  })
  await page.sees('该笔到账已由林知远认领')
  await page.tap('这笔是我的')
  await page.type('理由', '付款人是我的客户')
  await page.tap('提交给财务')
  expect(sent).toEqual([{ id: 'a1', reason: '付款人是我的客户' }])
  expect(page.platform.said).toEqual(['已告诉认领人和财务，由财务核对'])
  await page.sees('等财务核对')
  await page.tap('修改理由')
  expect(page.field('理由').value).toBe('付款人是我的客户')
})
