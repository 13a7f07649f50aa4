import { type OpenPage, openPage } from '@test/support/page'
import FeatureList from './feature-list'

let page: OpenPage
afterEach(() => page.close())

test('a word finds what is good for it; one that finds nothing says so', async () => {
  page = await openPage(FeatureList)
  await page.sees('会议室')
  await page.type('想做什么，如：开票', '续保')
  await page.sees('财产保全')
  expect(page.says('会议室')).toBe(false)
  await page.type('想做什么，如：开票', '占卜')
  await page.sees('没有与「占卜」有关的功能')
})

test('functions without permission are absent', async () => {
  page = await openPage(FeatureList)
  await page.sees('通讯录')
  expect(page.says('律所管理')).toBe(false)
})
