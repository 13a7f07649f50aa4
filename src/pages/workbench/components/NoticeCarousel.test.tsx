import type { NoticeRow } from '@contract/notice/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import Workbench from '../workbench'

const aNotice = (advId: string, title: string, given: Partial<NoticeRow> = {}): NoticeRow => ({
  advId,
  title,
  status: 'published',
  publisher: { empId: 'e5', name: '吴佳禾', photoUrl: '' },
  publishTime: '2026-11-20 09:00:00',
  summary: '',
  fileCount: 0,
  isRead: true,
  version: 1,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (records: NoticeRow[]) => {
  const asked: object[] = []
  page = await openPage(Workbench, {
    answers: {
      'notice/getNoticeList': (input: object) => {
        asked.push(input)
        return { records, total: records.length, current: 1, size: 5 }
      },
      'workbench/getToday': () => ({ day: '2026-11-23', items: [] }),
      'workbench/getRadar': () => [],
      'timer/getList': () => ({ timers: [] }),
      'app/myFocus/getList': () => ({ starred: [], recent: [] }),
      'workflow/getWorkCounts': () => ({ todo: 3, late: 0, returned: 0, unread: 0 }),
      'messageCenter/getUnprocessedMsgTotal': () => ({ total: 0, counts: { logCount: 0, ticketCount: 0 } }),
      'task/getTaskCounts': () => ({ mine: 0, overdue: 0 }),
      'financeCorpRule/getEmpIsAllocation': () => ({ isAllocation: false, toConfirm: 0 }),
    },
  })
  await page.sees('3待审批')
  return asked
}
const carousel = () => document.querySelector('[role=group][aria-label="律所公告"]')

test('the workbench shows the firm’s newest notices in turn, and a tap opens one', async () => {
  const asked = await open([
    aNotice('a1', '元旦放假安排', { status: 'topped', isRead: false, summary: '一月一日至三日放假。' }),
    aNotice('a2', '归档的通知'),
    aNotice('a3', '会议室停用一天'),
  ])
  expect(asked).toEqual([{ tab: 'all', current: 1, size: 5 }])
  const titles = [...(carousel()?.querySelectorAll('.notice-card__title') ?? [])].map(({ textContent }) => textContent)
  expect(titles).toEqual(['元旦放假安排', '归档的通知', '会议室停用一天'])
  expect(page.says('未读公告 · 置顶')).toBe(true)
  await page.tap('元旦放假安排')
  expect(page.platform.moves).toEqual(['navigateTo message/notice/notice-details?advId=a1'])
})

test('the notice carousel renders nothing when the firm has no notice', async () => {
  await open([])
  expect(carousel()).toBeNull()
})
