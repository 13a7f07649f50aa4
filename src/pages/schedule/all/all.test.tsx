import type { MemberSchedule } from '@contract/schedule/shapes'
import type { DatedItem } from '@contract/workbench/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import AllSchedules from './all'

/** A Wednesday. */
const TODAY = '2026-11-18'
const aSchedule = (id: string, start: string, end: string, given: Partial<MemberSchedule> = {}): MemberSchedule => ({
  id,
  kind: 'meeting',
  title: id,
  start,
  end,
  allDay: false,
  place: '',
  isPrivate: false,
  isBusy: false,
  occurrence: null,
  empIds: ['e1'],
  ...given,
})
const HEARING = aSchedule('一审开庭', `${TODAY} 14:00:00`, `${TODAY} 16:00:00`, { kind: 'hearing', place: '朝阳法院' })
const WEEKLY = aSchedule('周例会', '2026-11-20 09:00:00', '2026-11-20 10:00:00', { occurrence: '2026-11-20 09:00:00' })
const TRIP = aSchedule('赴西安', '2026-11-20 00:00:00', '2026-11-21 23:59:59', { kind: 'trip', allDay: true })
const APPEAL: DatedItem = {
  kind: 'deadline',
  id: 'd1',
  caseId: 'c1',
  title: '上诉期届满',
  day: '2026-11-20',
  time: '',
  about: '砚澜科技买卖合同纠纷',
  rule: '民事一审判决送达后 15 日',
}

let page: OpenPage
const spans: number[] = []
const now = Date.now
const BY = Date.parse(`${TODAY}T10:00:00+08:00`) - now()
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + BY)
})
afterAll(() => jest.restoreAllMocks())
afterEach(() => page.close())

const open = async ({ radar = [APPEAL], storage = memoryStorage(), first = '一审开庭' } = {}) => {
  spans.length = 0
  page = await openPage(AllSchedules, {
    storage,
    answers: {
      'schedule/getMemberSchedules': () => [HEARING, WEEKLY, TRIP],
      'schedule/getHolidays': ({ year }: { year: number }) => ({ year, isPlanned: true, days: [] }),
      'timer/getList': () => ({ now: '', timers: [] }),
      'workbench/getRadar': ({ days }: { days: number }) => {
        spans.push(days)
        return radar
      },
    },
  })
  await page.sees(first)
}
const choose = async (name: string) => {
  const chip = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (element) => element.textContent === name,
  )
  chip?.click()
}
const block = (name: string) => page.button(name)?.getAttribute('aria-label')

test('the day is drawn by its hours; a free one begins something new there', async () => {
  await open()
  await choose('日')
  await page.sees('14:00–16:00 · 朝阳法院')
  expect([block('一审开庭'), page.says('周例会')]).toEqual(['今天，14:00–16:00，开庭，一审开庭，朝阳法院', false])
  await page.tap('今天 9 点，新建日程')
  expect(page.platform.moves).toEqual([
    `navigateTo schedule/add/add?from=${encodeURIComponent(`${TODAY} 09:00:00`)}&to=${encodeURIComponent(`${TODAY} 10:00:00`)}`,
  ])
})

test('the week stands beside one another, what lasts all day above; a day leads to its hours, an entry to itself', async () => {
  await open()
  await choose('周')
  await page.sees('赴西安')
  expect([block('11月20日 周五，09:00'), block('11月21日 周六，全天')]).toEqual([
    '11月20日 周五，09:00–10:00，会议，周例会',
    '11月21日 周六，全天，出差，赴西安',
  ])
  await page.tap('周例会')
  expect(page.platform.moves.at(-1)).toContain('schedule/detail/schedule-detail?id=')
  await page.tap('11月20日 周五，按日查看')
  await page.sees('09:00–10:00')
  expect([page.says('周例会'), page.says('一审开庭')]).toEqual([true, false])
})

test('the radar has what must not be missed, by day and with its rule; another span asks anew', async () => {
  await open()
  await choose('期限')
  await page.sees('上诉期届满')
  expect([page.says('11月20日 周五'), page.says('民事一审判决送达后 15 日'), page.says('还有 2 天')]).toEqual([
    true,
    true,
    true,
  ])
  await choose('90 天内')
  await page.sees('上诉期届满')
  expect(spans).toEqual([30, 90])
})

test('the empty 期限 view shows a message, and the last view is restored next time', async () => {
  const storage = memoryStorage()
  await open({ radar: [], storage })
  await choose('期限')
  await page.sees('30 天内没有到期的事项')
  page.close()
  await open({ radar: [], storage, first: '30 天内没有到期的事项' })
  expect(page.says('一审开庭')).toBe(false)
})
