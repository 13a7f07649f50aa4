import { aCoopLawyer } from '@test/factories/cooperation-opportunity-views'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import InviteLawyers from './invite-lawyer-list'

let page: OpenPage
afterEach(() => page.close())

test('several are picked and asked at once, with a word; what was refused stays written', async () => {
  const asked: unknown[] = []
  page = await openPage(InviteLawyers, {
    params: { id: 'o1' },
    answers: {
      'cooperation/getCoopInvitedLawyerPage': ({ list }: { list: string }) => {
        const records =
          list === 'candidate' ? [aCoopLawyer({ relation: null }), aCoopLawyer({ empId: 'e4', name: '顾清如' })] : []
        return { records, total: records.length, current: 1, size: 20 }
      },
      'cooperation/sendInviteEmp': (input: unknown) => {
        asked.push(input)
        if (asked.length === 1) throw new Refusal(1, '邀请的人数已达上限')
        return null
      },
    },
  })
  await page.sees('蜀川律师事务所 · 成都市')
  await page.tap('多选')
  await page.tap('许望舒，蜀川律师事务所')
  await page.tap('邀请 1 位')
  await page.type('留言', '想请您就地续封')
  await page.tap('发出邀请')
  halfASecondLater()
  await page.tap('发出邀请')
  expect(asked).toEqual([
    { id: 'o1', empIds: ['e3'], note: '想请您就地续封' },
    { id: 'o1', empIds: ['e3'], note: '想请您就地续封' },
  ])
  expect(page.platform.said.at(-1)).toBe('已邀请 1 位律师')
  await page.sees('还没有邀请律师')
})
