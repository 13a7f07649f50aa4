import { type OpenPage, openPage } from '@test/support/page'
import ApplySeal from './apply-seal'

const ME = {
  user: { userId: 'u1', empId: 'e1', empName: '周以宁', companyId: 'f1', companyName: '示例律师事务所' },
  userList: [],
  accountId: 'a1',
}

let page: OpenPage
afterEach(() => page.close())

test.each([
  [['seal:keep'], 'toStamp', '没有等待用印的文书'],
  [[], 'mine', '还没有用印申请'],
])('with the rights %j the page opens on %s', async (permissions, tab, words) => {
  const asked: string[] = []
  page = await openPage(ApplySeal, {
    answers: {
      'app/account/getUserData': () => ({ ...ME, permissions }),
      'seal/getList': (input: { tab: string }) => {
        asked.push(input.tab)
        return { records: [], total: 0, current: 1, size: 20 }
      },
      'seal/getCounts': () => ({ toStamp: 0, originals: 0 }),
    },
  })
  await page.sees(words)
  expect(asked[0]).toBe(tab)
})
