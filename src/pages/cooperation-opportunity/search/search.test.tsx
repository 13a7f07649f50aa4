import { anOpportunityRow } from '@test/factories/cooperation-opportunity-views'
import { type OpenPage, openPage } from '@test/support/page'
import OpportunitySearch from './search'

let page: OpenPage
afterEach(() => page.close())

test('nothing is loaded before a search; successful searches are offered again', async () => {
  const asked: unknown[] = []
  const answers = {
    'cooperation/getAllCooperation': (input: unknown) => {
      asked.push(input)
      return { records: [anOpportunityRow()], total: 1, current: 1, size: 20 }
    },
  }
  page = await openPage(OpportunitySearch, { answers })
  await page.sees('输入标题、案情或合作内容查找')
  expect(asked).toEqual([])
  await page.type('搜索标题、案情与合作内容', '查封')
  await page.sees('成都房产查封续行')
  expect(asked).toEqual([expect.objectContaining({ keyword: '查封' })])
  await page.tap('成都房产查封续行')
  expect(page.platform.moves).toEqual(['navigateTo cooperation-opportunity/detail/detail?id=o1'])
  await page.type('搜索标题、案情与合作内容', '')
  await page.sees('输入标题、案情或合作内容查找')
  await page.tap('查封')
  await page.sees('成都房产查封续行')
})
