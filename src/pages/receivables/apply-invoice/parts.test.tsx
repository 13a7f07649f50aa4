import type { InvoiceParts } from '@contract/invoice/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import AddPayment from './add-payment'
import EditScale from './edit-scale'

const part = { dueOn: '2026-03-31', condition: '', received: '0.00', invoiced: '0.00', applied: '0.00' }
const plan: InvoiceParts = {
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  parts: [
    { ...part, expectMoneyId: 'r1', name: '首期款', amount: '30000.00', left: '30000.00' },
    { ...part, expectMoneyId: 'r2', name: '二期', amount: '10000.00', left: '10000.00' },
    { ...part, expectMoneyId: 'r3', name: '尾款', amount: '500.00', invoiced: '500.00', left: '0.00' },
  ],
}

let page: OpenPage
afterEach(() => page.close())

const open = async (Page: Parameters<typeof openPage>[0], params: Record<string, string>, given = plan) => {
  page = await openPage(Page, {
    params: { caseId: 'c1', ...params },
    answers: { 'finance/invoice/parts': () => given },
  })
}

test('instalments are picked, and what they come to is told; one that is invoiced is not', async () => {
  await open(AddPayment, {})
  await page.sees('首期款')
  expect([page.says('已开完'), page.says('已开票 500.00'), page.says('请选择要开票的款项')]).toEqual([true, true, true])
  await page.tap('首期款，还可开票 ¥30,000.00')
  await page.tap('二期，还可开票 ¥10,000.00')
  await page.sees('已选 2 笔')
  expect(page.says('40,000.00')).toBe(true)
  await page.tap('首期款，还可开票 ¥30,000.00')
  await page.sees('已选 1 笔')
})

test('a case without a plan says so, and what helps', async () => {
  await open(AddPayment, {}, { ...plan, parts: [] })
  await page.sees('该项目还没有收款计划')
  expect(page.button('制定收款计划')).toBeDefined()
})

test('shares are told to the cent as they are typed; what does not make a hundred is refused at the field', async () => {
  await open(EditScale, { parts: 'r1,r2' })
  await page.sees('各笔开票金额')
  expect([page.field('首期款').value, page.field('二期').value]).toEqual(['75.00', '25.00'])
  await page.type('开票总额', '10000')
  await page.sees('¥7,500.00')
  await page.type('首期款', '50')
  await page.tap('确定')
  await page.sees('各笔比例合计应为 100%，现为 75%')
})

test('the eye hides what each instalment and the choice come to, and the choice stays', async () => {
  await open(AddPayment, {})
  await page.sees('首期款')
  await page.tap('首期款，还可开票 ¥30,000.00')
  await page.sees('已选 1 笔')
  await page.tap('隐藏金额')
  expect([page.says('30,000.00'), page.says('10,000.00'), page.says('已选 1 笔')]).toEqual([false, false, true])
})
