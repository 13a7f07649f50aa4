import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { aSource } from '@test/factories/case-source-views'
import { type OpenPage, openPage } from '@test/support/page'
import SourceDetail from './detail'

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<CaseSourceDetail> = {}) => {
  page = await openPage(SourceDetail, {
    params: { id: 's1' },
    answers: { 'app/caseSource/getCaseSourceDetail': () => aSource(given) },
  })
  await page.sees('砚澜科技买卖合同纠纷')
}

test('says all that is known; the eye hides what is expected for it, above and among the facts', async () => {
  await open()
  expect(['买方拖欠货款', '北京砚澜科技有限公司', '80,000.00'].map(page.says)).toEqual([true, true, true])
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect([page.says('80,000.00'), page.says('买方拖欠货款')]).toEqual([false, true])
})

test('a source without an expected fee has no eye', async () => {
  await open({ expectedFee: null })
  expect([page.button('隐藏金额'), page.button('显示金额')]).toEqual([undefined, undefined])
})
