import type { TeamSchedules } from '@contract/schedule/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import { addDays, toDate } from '@/lib/time'
import ShareTeam from './share-team'

const DAY = addDays(toDate(), 1)
const TEAM: TeamSchedules = {
  day: DAY,
  members: [
    { empId: 'e1', empName: '周以宁', photoUrl: '', schedules: [] },
    {
      empId: 'e2',
      empName: '何小满',
      photoUrl: '',
      schedules: [
        {
          id: 's1',
          kind: 'other',
          title: '忙碌',
          start: `${DAY} 10:00:00`,
          end: `${DAY} 11:00:00`,
          allDay: false,
          place: '',
          isPrivate: true,
          isBusy: true,
          occurrence: null,
          empIds: ['e2'],
        },
      ],
    },
  ],
  free: [{ start: `${DAY} 11:00:00`, end: `${DAY} 18:00:00` }],
}

let page: OpenPage
const asked: object[] = []
afterEach(() => {
  asked.length = 0
  page.close()
})

test('shows who is busy and when all are free, and makes a schedule of a free stretch with all of them', async () => {
  page = await openPage(ShareTeam, {
    params: { day: DAY },
    answers: {
      'schedule/getTeamSchedules': (input: object) => {
        asked.push(input)
        return TEAM
      },
    },
  })
  await page.sees('11:00–18:00')
  expect([page.says('全天空闲'), page.says('忙碌'), page.says('忙闲（2 人）')]).toEqual([true, true, true])
  const half = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (element) => element.textContent === '30 分钟',
  )
  half?.click()
  await page.sees('11:00–18:00')
  expect(asked).toEqual([
    { day: DAY, minutes: 60 },
    { day: DAY, minutes: 30 },
  ])
  await page.tap('11:00–18:00，约这个时间')
  const [move] = page.platform.moves
  expect(decodeURIComponent(move ?? '')).toBe(
    `navigateTo schedule/add/add?from=${DAY} 11:00:00&to=${DAY} 11:30:00&empIds=e1,e2`,
  )
})
