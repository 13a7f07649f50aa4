import { schedule } from '@contract/schedule'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { memoryStorage } from '@/platform/fake'
import { Cache } from '@/stores/copies/cache'
import { AgendaList } from './AgendaList'
import { type CalendarCopy, CalendarStore } from './CalendarStore'

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
  empIds: ['me'],
  ...given,
})

const HEARING = aSchedule('hearing', '2026-11-24 09:30:00', '2026-11-24 11:00:00', { kind: 'hearing' })
const TRIP = aSchedule('trip', '2026-11-29 00:00:00', '2026-12-02 23:59:59', { kind: 'trip', allDay: true })
const REVIEW = aSchedule('review', '2026-11-24 08:00:00', '2026-11-24 09:00:00')
const MARCH = aSchedule('march', '2027-03-03 08:00:00', '2027-03-03 09:00:00')

function aCalendar({ cache = new Cache(memoryStorage(), () => 'me', '1') } = {}) {
  const server = { all: [HEARING, TRIP, REVIEW, MARCH], asked: [] as string[], refusal: undefined as Error | undefined }
  const calls = fakeApi(schedule, {
    memberSchedules: ({ from, to }) => {
      server.asked.push(`${from} ${to}`)
      if (server.refusal) throw server.refusal
      return server.all.filter(({ start, end }) => start <= `${to} 23:59:59` && end >= `${from} 00:00:00`)
    },
    holidays: ({ year }) => {
      if (server.refusal) throw server.refusal
      return { year, isPlanned: true, days: [{ day: `${year}-12-31`, name: '假日', isWorked: false }] }
    },
  })
  const calendar = new CalendarStore({ api: { schedule: calls }, copy: cache.of<CalendarCopy>('schedule/all') })
  return { calendar, server, cache }
}

const shown = (list: AgendaList) => list.items.map(({ day, schedules }) => [day, ...schedules.map(({ id }) => id)])

describe('the calendar', () => {
  test('asks for the months that are missing, three a call at most', async () => {
    const { calendar, server } = aCalendar()
    await calendar.load(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(server.asked).toEqual(['2026-11-01 2027-01-31', '2027-02-01 2027-02-28'])
    await calendar.load(['2026-12', '2027-03'])
    expect(server.asked.slice(2)).toEqual(['2027-03-01 2027-03-31'])
  })

  test('two who ask for the same share one answer', async () => {
    const { calendar, server } = aCalendar()
    await Promise.all([calendar.load(['2026-11']), calendar.load(['2026-11'])])
    expect(server.asked).toHaveLength(1)
  })

  test('marks days with what they hold: a trip on each of its days, a hearing as one', async () => {
    const { calendar } = aCalendar()
    await calendar.load(['2026-11', '2026-12'])
    await new Promise(process.nextTick)
    expect(calendar.markOf('2026-11-24')).toEqual({ count: 2, hasHearing: true, holiday: undefined })
    expect(['2026-11-28', '2026-11-30', '2026-12-02', '2026-12-03'].map((day) => calendar.markOf(day).count)).toEqual([
      0, 1, 1, 0,
    ])
    expect(calendar.markOf('2026-12-31').holiday).toMatchObject({ name: '假日' })
  })

  test('a schedule deleted meanwhile is gone after a month is reloaded', async () => {
    const { calendar, server } = aCalendar()
    await calendar.load(['2026-11'])
    server.all = [REVIEW]
    await calendar.load(['2026-11'], { anew: true })
    expect(calendar.on('2026-11-24').map(({ id }) => id)).toEqual(['review'])
  })
})

describe('the agenda', () => {
  beforeAll(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+08:00'), doNotFake: ['nextTick'] }))
  afterAll(() => jest.useRealTimers())

  test('begins with its first day, even an empty one, and has the days that hold something after it', async () => {
    const { calendar } = aCalendar()
    const list = new AgendaList('2026-11-21', calendar)
    expect([list.isLoading, list.items]).toEqual([true, []])
    await list.refresh()
    expect(shown(list)).toEqual([
      ['2026-11-21'],
      ['2026-11-24', 'review', 'hearing'],
      ['2026-11-29', 'trip'],
      ['2026-11-30', 'trip'],
      ['2026-12-01', 'trip'],
      ['2026-12-02', 'trip'],
    ])
  })

  test('grows by three months until a year is there', async () => {
    const { calendar } = aCalendar()
    const list = new AgendaList('2026-11-21', calendar)
    await list.refresh()
    await list.loadMore()
    expect(shown(list).at(-1)).toEqual(['2027-03-03', 'march'])
    expect([list.months.length, list.isDone]).toEqual([6, false])
    await list.loadMore()
    await list.loadMore()
    expect([list.months.length, list.isDone]).toEqual([12, true])
  })

  test('shows the last copy at once', async () => {
    const { calendar, cache } = aCalendar()
    await new AgendaList('2026-11-21', calendar).refresh()
    const again = new AgendaList('2026-11-21', aCalendar({ cache }).calendar)
    expect([again.isLoading, shown(again).length]).toEqual([false, 6])
  })

  test('says why nothing is there, and leaves what is there when a refresh fails', async () => {
    const { calendar, server } = aCalendar()
    const list = new AgendaList('2026-11-21', calendar)
    server.refusal = aReportedRefusal('网络请求失败，请稍后再试')
    await list.refresh()
    expect([list.error, list.refreshError, list.isLoading]).toEqual([server.refusal, undefined, false])
    server.refusal = undefined
    await list.retry()
    expect([list.error, list.total]).toEqual([undefined, 6])
    server.refusal = new Error('again')
    await list.refresh()
    expect([list.error, list.refreshError, list.total]).toEqual([undefined, server.refusal, 6])
    await list.loadMore()
    expect(list.moreError).toBe(server.refusal)
    server.refusal = undefined
    await list.retry()
    expect([list.moreError, list.months.length]).toEqual([undefined, 6])
  })
})
