import type { ChanceRow } from '@contract/cooperation-case-source/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import CooperationList from './list'

const aRow = (given: Partial<ChanceRow> = {}): ChanceRow => ({
  chanceId: 'c1',
  title: '涉外仲裁案件，寻英文好的同事',
  status: 'selecting',
  category: 'arbitration',
  amount: '12400000.00',
  sharePercent: '45.00',
  expireDay: '2099-12-31',
  publisher: { empId: 'e2', name: '林知远', photoUrl: '' },
  willing: 2,
  myRelation: 'invited',
  createTime: '2026-11-20 09:00:00',
  version: 1,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (rows: readonly ChanceRow[]) => {
  const asked: unknown[] = []
  page = await openPage(CooperationList, {
    answers: {
      'cooperationChance/getChanceList': (input) => {
        asked.push(input)
        return { records: rows, total: rows.length, current: 1, size: 20 }
      },
    },
  })
  return asked
}

test('a row says of what kind, on what terms, whose, and how the reader stands to it', async () => {
  await open([aRow()])
  await page.sees('涉外仲裁案件，寻英文好的同事')
  for (const words of ['商事仲裁 · 合作分成 45%', '林知远 · 2 人有意向', '已邀请', '洽谈中'])
    expect([words, page.says(words)]).toEqual([words, true])
  await page.tap('涉外仲裁案件')
  expect(page.platform.moves).toEqual([
    'navigateTo cooperation-case-source/detail/detail?chanceId=c1&isMe=false&isManagerList=0',
  ])
})

test('one’s own offers are the second list; an empty one shows a hint', async () => {
  const asked = await open([])
  await page.sees('现在没有同事在找合作人')
  await page.tap('我发布的')
  await page.sees('您还没有发布合作案源')
  expect(asked).toMatchObject([{ tab: 'open' }, { tab: 'mine' }])
  await page.tap('发布合作案源')
  expect(page.platform.moves).toEqual(['navigateTo cooperation-case-source/add/add'])
})

test('an ended offer shows no days left', async () => {
  await open([aRow({ status: 'closed', myRelation: null, willing: 0, amount: null })])
  await page.sees('已关闭')
  expect([page.says('剩余'), page.says('有意向')]).toEqual([false, false])
})
