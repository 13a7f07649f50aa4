import type { OpportunityRow } from '@contract/cooperation-opportunity/shapes'
import { anOpportunityRow } from '@test/factories/cooperation-opportunity-views'
import { type OpenPage, openPage } from '@test/support/page'
import OpportunityList from './list'

let page: OpenPage
afterEach(() => page.close())

const me = (given: object) => ({
  user: {},
  userList: [{ companyName: '北方律师事务所', isDefault: true, isCurrent: true, ...given }],
  permissions: ['300001'],
  accountId: 'a1',
})

async function open(rows: readonly OpportunityRow[], user: object = {}, vas = { status: 1, msg: '' }) {
  const asked: [string, unknown][] = []
  const answer = (call: string) => (input: unknown) => {
    asked.push([call, input])
    return { records: rows, total: rows.length, current: 1, size: 20 }
  }
  page = await openPage(OpportunityList, {
    answers: {
      'app/account/getUserData': () => me(user),
      'vas/getVasStatus': () => vas,
      'cooperation/getAllCooperation': answer('open'),
      'cooperation/getPublishCooperation': answer('published'),
      'cooperation/getMyCooperationByType': () => ({ records: [], total: 2, current: 1, size: 1 }),
    },
  })
  return asked
}

test('a row says of what kind, where, on what terms, whose, and how it goes with the reader', async () => {
  await open([anOpportunityRow({ myRelation: 'invited' })])
  await page.sees('成都房产查封续行，寻当地律师')
  for (const words of [
    '建设工程 · 四川省成都市 · 分成 35%',
    '北方律师事务所 · 1 人有意向',
    '已邀请',
    '洽谈中',
    '匹配 100%',
  ])
    expect([words, page.says(words)]).toEqual([words, true])
  await page.tap('成都房产查封续行')
  expect(page.platform.moves).toEqual(['navigateTo cooperation-opportunity/detail/detail?id=o1'])
})

test('a draft goes on where it was left; an empty list says what helps', async () => {
  const asked = await open([anOpportunityRow({ status: 'draft', match: null, title: '写到一半' })])
  await page.tap('我发布的')
  await page.sees('写到一半')
  await page.tap('写到一半')
  expect(page.platform.moves).toEqual(['navigateTo cooperation-opportunity/add/add?id=o1'])
  expect(asked.map(([call]) => call)).toContain('published')
  page.close()
  await open([])
  await page.sees('现在没有可以合作的机会')
  await page.tap('我发布的')
  await page.tap('发布合作机会')
  expect(page.platform.moves.at(-1)).toBe('navigateTo cooperation-opportunity/add/add')
})

test('§8: elsewhere a toast asks to switch firm; where the service is blocked the server’s words show', async () => {
  await open([], { companyName: '北方律师事务所', isDefault: true, isCurrent: false })
  await page.sees('可合作')
  expect(page.platform.said).toEqual(['合作机会在默认律所中使用，请切换到「北方律师事务所」'])
  page.close()
  await open([], {}, { status: 2, msg: '合作机会服务维护中' })
  await page.sees('可合作')
  expect(page.platform.said).toEqual(['合作机会服务维护中'])
})
