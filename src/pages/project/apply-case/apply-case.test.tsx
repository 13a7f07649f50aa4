import type { CaseDetail } from '@contract/case/shapes'
import { aCaseView, CAN } from '@test/factories/case-views'
import { type OpenPage, openPage } from '@test/support/page'
import ApplyCase from './apply-case'

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<CaseDetail>) => {
  page = await openPage(ApplyCase, {
    params: { caseId: 'c1' },
    answers: { 'app/caseInfo/getCaseInfoDetailNew': () => aCaseView({ status: 'draft', innerNo: null, ...given }) },
  })
  await page.sees('砚澜科技与鹿屿物流买卖合同纠纷')
}

test('names what is missing, the firm’s own fields too, and leads to filling it in first', async () => {
  await open({ can: { ...CAN, begin: true }, missing: ['签约日期', '羁押地'] })
  expect(page.says('请先补全：签约日期、羁押地')).toBe(true)
  expect(page.button('填写收案申请')).toBeUndefined()
  await page.tap('完善信息')
  expect(page.platform.moves.at(-1)).toContain('project/add/common')
})

test('goes on to the application once nothing is missing', async () => {
  await open({ can: { ...CAN, begin: true } })
  expect([page.says('请先补全'), page.says('建议在程序中补充受理机关')]).toEqual([false, true])
  await page.tap('填写收案申请')
  expect(page.platform.moves.at(-1)).toContain('approval/add')
})

test('people who may not apply get a message and no button', async () => {
  await open({ status: 'ongoing' })
  expect(page.says('该项目当前不能申请收案')).toBe(true)
  expect([page.button('填写收案申请'), page.button('完善信息')]).toEqual([undefined, undefined])
})

test('the eye hides the fee at the head and among the grounds; without a fee there is none', async () => {
  await open({})
  expect([page.says('¥80,000.00'), page.says('固定收费 80,000.00')]).toEqual([true, true])
  await page.tap('隐藏金额')
  await page.sees('固定收费 ••••••')
  expect(page.says('80,000.00')).toBe(false)
  page.close()
  await open({ fee: null })
  expect(page.button('隐藏金额')).toBeUndefined()
})
