import type { CaseListInput } from '@contract/case/shapes'
import { aRow } from '@test/factories/case-views'
import { type OpenPage, openPage } from '@test/support/page'
import ProjectList from './list'

let page: OpenPage
afterEach(() => page.close())

async function open(params: Record<string, string> = {}, records = [aRow()]) {
  const asked: CaseListInput[] = []
  page = await openPage(ProjectList, {
    params,
    answers: {
      'app/caseInfo/getHomeInfo': () => ({ ongoing: 4, ending: 3, focused: 0 }),
      'app/caseInfo/getCaseInfoList': (input: CaseListInput) => {
        asked.push(input)
        return { records, total: records.length, current: 1, size: 20 }
      },
    },
  })
  await page.sees(records.length > 0 ? '砚澜科技与鹿屿物流' : '还没有')
  return asked
}

test('a row says what a lawyer looks for: kind, stage, number, client, next hearing', async () => {
  await open({}, [aRow({ nextHearing: '2026-12-08 09:30:00' })])
  expect(
    ['民事诉讼', '二审', '2026-MS-0007', '北京砚澜科技有限公司', '09:30 开庭'].map((words) => page.says(words)),
  ).toEqual(Array(5).fill(true))
  await page.tap('砚澜科技与鹿屿物流买卖合同纠纷')
  expect(page.platform.moves.at(-1)).toContain('project/home')
})

test('the list that a link names is the one that is asked for (GAPS 56)', async () => {
  const asked = await open({ pageType: '6', queryValueIndex: '2' })
  expect(asked).toMatchObject([{ pageType: 6, queryValueIndex: 2 }])
  await page.tap('全部')
  expect(asked.at(-1)?.queryValueIndex).toBeUndefined()
})

test('an empty list shows what to do first', async () => {
  await open({}, [])
  expect(page.says('登记后提交收案审批，通过后开始办理')).toBe(true)
  await page.tap('登记项目')
  expect(page.platform.moves.at(-1)).toContain('project/add/common')
})

test('the eye hides what each of them brings', async () => {
  await open()
  expect(page.says('¥80,000.00')).toBe(true)
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect(page.says('80,000.00')).toBe(false)
})
