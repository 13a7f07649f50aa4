import type { CaseDetail } from '@contract/case/shapes'
import { aCaseView } from '@test/factories/case-views'
import { type OpenPage, openPage } from '@test/support/page'
import ProjectDetail from './detail'

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<CaseDetail> = {}) => {
  page = await openPage(ProjectDetail, {
    params: { caseId: 'c1' },
    answers: { 'app/caseInfo/getCaseInfoDetailNew': () => aCaseView(given) },
  })
  await page.sees('砚澜科技与鹿屿物流买卖合同纠纷')
}

test('the eye hides the fee and what is in dispute', async () => {
  await open()
  expect([page.says('80,000.00'), page.says('1,200,000.00')]).toEqual([true, true])
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect([page.says('80,000.00'), page.says('1,200,000.00')]).toEqual([false, false])
})

test('the eye is shown for a fee or an amount in dispute the reader may see, and hidden without either', async () => {
  await open({ fee: null })
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect(page.says('1,200,000.00')).toBe(false)
  page.close()
  await open({ fee: null, subjectAmount: null })
  expect([page.button('隐藏金额'), page.button('显示金额')]).toEqual([undefined, undefined])
})
