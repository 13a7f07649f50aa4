import { JOB_KINDS, type JobKind } from '@contract/admin/jobs/codes'
import type { JobState } from '@contract/admin/jobs/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import Jobs from './list'

const states = (given: Partial<Record<JobKind, Partial<JobState>>>): JobState[] =>
  JOB_KINDS.map((kind) => ({
    ...{ kind, waiting: 0, next: '', lastRun: '', tookMs: 0, failing: 0, givenUp: 0, error: '' },
    ...given[kind],
  }))

let page: OpenPage
afterEach(() => page.close())

test('failed jobs come first with their reason, and can be retried', async () => {
  let sent: unknown
  const bad = { givenUp: 1, error: '会议室已停用', lastRun: '2026-03-02 09:00:00', tookMs: 1_240 }
  page = await openPage(Jobs, {
    answers: {
      'admin/job/getList': () => states({ 'meetingRoom.end': bad }),
      'admin/job/retry': (input: unknown) => {
        sent = input
        return states({ 'meetingRoom.end': { lastRun: '2026-03-02 10:00:00', tookMs: 8 } })
      },
    },
  })
  await page.sees('会议室已停用')
  expect(page.says('用时 1.2 秒')).toBe(true)
  await page.tap('会议结束，会议室已停用')
  await page.tap('再试一次')
  expect(sent).toEqual({ kind: 'meetingRoom.end' })
  await page.sees('用时 8 毫秒')
  expect(page.says('会议室已停用')).toBe(false)
})
