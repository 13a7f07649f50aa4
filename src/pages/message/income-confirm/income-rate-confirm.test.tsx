import type { AnswerIncomeInput, Income } from '@contract/receivable/incomes/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import IncomeRateConfirm from './income-rate-confirm'

const income: Income = {
  moneyId: 'm1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  clientName: '北京砚澜科技有限公司',
  name: '首期款',
  gross: '10600.00',
  payer: '北京砚澜科技有限公司',
  arrivedOn: '2026-03-02',
  status: 'toConfirm',
  mine: { percent: '40.00', amount: '2800.00', status: 'toConfirm' },
  silentTime: '2026-03-10 09:00:00',
  createTime: '2026-03-03 09:00:00',
  version: 1,
  taxRate: '6.00',
  tax: '600.00',
  net: '10000.00',
  firmRate: '30.00',
  firmShare: '3000.00',
  shares: [
    {
      person: { empId: 'e1', name: '周以宁', photoUrl: '' },
      percent: '60.00',
      amount: '4200.00',
      status: 'confirmed',
      reason: '',
      answerTime: null,
    },
  ],
  confirmTime: null,
  can: { answer: true, edit: false, settle: false },
}

let page: OpenPage
afterEach(() => page.close())

test('one’s share is told to the cent, and objecting needs a reason', async () => {
  const sent: AnswerIncomeInput[] = []
  page = await openPage(IncomeRateConfirm, {
    params: { moneyId: 'm1' },
    answers: {
      'inventoryLawyerStats/getPerInfoForConfirm': () => income,
      'inventoryLawyerStats/updatePerAndConfirm': (input: AnswerIncomeInput) => {
        sent.push(input)
        return { ...income, status: 'disputed', can: { ...income.can, answer: false } }
      },
    },
  })
  await page.sees('我的份额 40%')
  expect([page.says('2,800.00'), page.says('3,000.00'), page.says('4,200.00')]).toEqual([true, true, true])
  await page.tap('有异议')
  await page.sees('异议原因')
  await page.tap('提交异议')
  await page.sees('请填写异议原因')
  expect(sent).toEqual([])
})
