import { theCategories } from '@test/factories/case-views'
import { type OpenPage, openPage } from '@test/support/page'
import AddCaseSource from './add'

let page: OpenPage
afterEach(() => page.close())

test('a category that the firm has closed is not offered', async () => {
  page = await openPage(AddCaseSource, {
    answers: {
      'caseCategory/list': () => theCategories('enforcement', 'bankruptcy'),
      'app/caseSource/getCaseSourceList': () => ({ records: [], total: 0, current: 1, size: 1 }),
      'app/newSelect/getCustomFields': () => ({ fields: [] }),
      'app/contact/getOrganization': () => ({ companyName: '', teams: [], people: [] }),
    },
  })
  await page.sees('案源名称')
  await page.tap('预计类型')
  await page.sees('常年法律顾问')
  expect([page.says('民事诉讼'), page.says('破产'), page.says('执行')]).toEqual([true, false, false])
})
