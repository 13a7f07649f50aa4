import { theCategories } from '@test/factories/case-views'
import { type OpenPage, openPage } from '@test/support/page'
import AddClue from './add-clue'

let page: OpenPage
afterEach(() => page.close())

test('a category that the firm has closed is not offered', async () => {
  page = await openPage(AddClue, {
    answers: {
      'caseCategory/list': () => theCategories('civil', 'bankruptcy'),
      'app/clue/getClueList': () => ({ records: [], total: 0, current: 1, size: 1 }),
    },
  })
  await page.sees('线索标题')
  await page.tap('业务类型')
  await page.sees('常年法律顾问')
  expect([page.says('刑事'), page.says('破产'), page.says('民事诉讼')]).toEqual([true, false, false])
})
