import type { WorkLogRow, WorkLogSummary } from '@contract/work-log/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import TodayLog from '../../schedule/list/today-log'
import CcToMe from './ccToMe-worklog'
import WorkLogList from './list'
import MyWorklog from './my-worklog'
import TeamWorklog from './team-worklog'
import WorkingHours from './working-hours'

const person = (empId: string, name: string) => ({ empId, name, photoUrl: '' })
const aRow = (given: Partial<WorkLogRow> = {}): WorkLogRow => ({
  logId: 'l1',
  author: person('e2', '何小满'),
  type: 3,
  target: null,
  workDay: '2026-11-18',
  hours: '1.5',
  activity: 'draft',
  content: '起草代理词',
  isBillable: false,
  status: 2,
  progress: 0,
  submitTime: '2026-11-18 18:00:00',
  replyCount: 0,
  likeCount: 0,
  fileCount: 0,
  isRead: true,
  version: 2,
  ...given,
})
const summary: WorkLogSummary = {
  todayHours: '3.5',
  weekHours: '21',
  open: 2,
  returned: 1,
  toReview: 1,
  ccUnread: 1,
  leadsTeam: false,
}
const pageOf =
  (...records: unknown[]) =>
  () => ({ records, total: records.length, current: 1, size: 20 })
const people = { 'app/account/getEmployeeList': pageOf() }

let page: OpenPage
afterEach(() => page.close())

test('the first page says how much is written down and what waits; it reviews several at once', async () => {
  const sent: unknown[] = []
  page = await openPage(WorkLogList, {
    answers: {
      ...people,
      'workLog/getToMeList': pageOf(aRow()),
      'workLog/getSummary': () => summary,
      'workLog/batchReview': (input: unknown) => {
        sent.push(input)
        return { done: 1, refused: [] }
      },
    },
  })
  await page.sees('起草代理词')
  await page.sees('3.5')
  expect([page.says('今日日志'), page.says('团队日志')]).toEqual([true, false])
  await page.tap('批量审阅')
  await page.tap('起草代理词')
  await page.tap('通过 1 条')
  await page.sees('批阅意见')
  await page.tap('审阅通过')
  await page.sees('起草代理词')
  expect(sent).toEqual([{ logs: [{ logId: 'l1', version: 2 }], result: 'reviewed' }])
})

test('drafts are given in together', async () => {
  page = await openPage(MyWorklog, {
    params: { tab: 'open' },
    answers: {
      'workLog/getMyList': pageOf(aRow({ status: 0 })),
      'workLog/getSummary': () => summary,
      'workLog/batchSubmit': () => ({ done: 0, refused: [{ title: '起草代理词', reason: '没有选择审阅人' }] }),
    },
  })
  await page.sees('起草代理词')
  await page.tap('批量提交')
  await page.tap('起草代理词')
  await page.tap('提交 1 条')
  expect(page.platform.said.join()).toMatch('没有选择审阅人')
})

test('copies, and a team that one does not have', async () => {
  page = await openPage(CcToMe, {
    answers: { ...people, 'workLog/getToMeList': pageOf(aRow({ isRead: false })), 'workLog/getSummary': () => summary },
  })
  await page.sees('何小满')
  page.close()
  page = await openPage(TeamWorklog, { answers: { 'workLog/getTeamTree': () => [] } })
  await page.sees('您没有管理的团队')
})

test('hours have a chart and a table beside it', async () => {
  const rows = [
    { id: 'e2', name: '何小满', hours: '6', billableHours: '3', logs: 4 },
    { id: 'e1', name: '周以宁', hours: '2', billableHours: '0', logs: 1 },
  ]
  const days = [
    { day: '2026-11-17', hours: '3' },
    { day: '2026-11-18', hours: '5' },
  ]
  page = await openPage(WorkingHours, {
    answers: { ...people, 'workLog/getHoursByUser': () => ({ total: '8', billable: '3', rows, days }) },
  })
  await page.sees('总工时')
  expect(['6 小时', '75%', '38%'].map((words) => page.says(words))).toEqual([true, true, true])
})

test('a case that was sold with so many hours says how many are used, and when they are all gone', async () => {
  const row = { hours: '4', billableHours: '4', logs: 2 }
  const sold = { ...row, id: 'c1', name: '甲公司常年顾问', budget: { hours: '20', used: '17' } }
  const gone = { ...row, id: 'c2', name: '乙公司常年顾问', budget: { hours: '10', used: '11.5' } }
  page = await openPage(WorkingHours, {
    answers: {
      ...people,
      'workLog/getHoursByUser': () => ({
        total: '8',
        billable: '8',
        rows: [{ ...row, id: 'e1', name: '周以宁' }],
        days: [],
      }),
      'workLog/getHoursByCase': () => ({
        total: '8',
        billable: '8',
        rows: [sold, gone, { ...row, id: 'c3', name: '丙案' }],
      }),
    },
  })
  await page.sees('周以宁')
  expect(page.says('约定工时')).toBe(false)
  const byCase = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === '按项目')
  byCase?.click()
  await page.sees('17 / 20 小时')
  expect([page.says('超出 1.5 小时'), page.says('115%')]).toEqual([true, true])
})

test('a suggestion of the day becomes a log in one tap', async () => {
  const source = { kind: 'schedule', id: 's1' }
  const suggestion = {
    source,
    title: '与客户会谈',
    note: '09:00–10:00',
    type: 3,
    target: null,
    hours: '1',
    activity: 'meeting',
  }
  const day = { day: '2026-11-18', hours: '0', hoursLeft: '24', isOpen: true, logs: [] }
  const sent: unknown[] = []
  let isTaken = false
  page = await openPage(TodayLog, {
    params: { day: '2026-11-18' },
    answers: {
      'timer/getList': () => ({ now: '', timers: [] }),
      'workLog/getDay': () => ({ ...day, suggestions: isTaken ? [] : [suggestion] }),
      'workLog/getEditData': () => ({
        ...suggestion,
        workDay: day.day,
        content: '与客户会谈',
        isBillable: false,
        isShared: false,
        reviewers: [person('e2', '林知远')],
      }),
      'workLog/batchSave': (input: unknown) => {
        sent.push(input)
        isTaken = true
        return { logIds: ['l1'] }
      },
    },
  })
  await page.sees('与客户会谈')
  await page.tap('记入与客户会谈')
  await page.sees('这一天还没有日志')
  expect(sent).toMatchObject([{ send: false, logs: [{ source, reviewerIds: ['e2'], hours: '1' }] }])
  expect(page.says('建议记入')).toBe(false)
})
