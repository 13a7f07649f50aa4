import type { ScheduleDetail } from '@contract/schedule/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import ScheduleDetailPage from './schedule-detail'

const PLACE = '北京金融法院 · 北京市西城区新壁街1号'
const SAVED: ScheduleDetail = {
  id: 's1',
  kind: 'hearing',
  title: '一审开庭',
  start: '2026-11-24 09:30:00',
  end: '2026-11-24 11:00:00',
  allDay: false,
  place: PLACE,
  placeAt: { lat: 39.8961, lng: 116.3862 },
  note: '',
  reminders: [60],
  proceedingId: null,
  trial: '',
  repeat: '',
  occurrence: null,
  tasks: [],
  isPrivate: false,
  owner: { empId: 'e2', empName: '林知远', photoUrl: '' },
  people: [],
  canEdit: false,
  version: 1,
  updateTime: '2026-11-20 09:00:00',
}

let page: OpenPage
const noted: string[] = []
afterEach(() => {
  noted.length = 0
  page.close()
})

const open = async (given: Partial<ScheduleDetail> = {}) => {
  page = await openPage(ScheduleDetailPage, {
    params: { id: 's1' },
    answers: {
      'schedule/getScheduleById': () => ({ ...SAVED, ...given }),
      'app/myFocus/saveOpened': ({ note }: { note: string }) => {
        noted.push(note)
        return null
      },
    },
  })
  await page.sees('一审开庭')
}
const link = () =>
  [...document.querySelectorAll<HTMLElement>('[role=link],[role=button]')].find(
    (element) => element.textContent === PLACE,
  )

test('a place leads to where it is', async () => {
  await open()
  link()?.click()
  await page.sees('一审开庭')
  expect(page.platform.moves).toEqual(['navigateTo schedule/detail/map?id=s1'])
})

test('a schedule without a place has no link to a map', async () => {
  await open({ place: '', placeAt: null })
  expect([page.says(PLACE), link()]).toEqual([false, undefined])
})

test('changing a series asks for the scope', async () => {
  await open({ canEdit: true, repeat: 'FREQ=WEEKLY;COUNT=5', occurrence: '2026-11-24 09:30:00' })
  expect(page.says('每周二，共 5 次')).toBe(true)
  await page.tap('编辑')
  await page.tap('此日程及以后')
  const [move = ''] = page.platform.moves
  expect(decodeURIComponent(move).split(/[?&]/)).toEqual([
    'navigateTo schedule/add/add',
    'id=s1',
    'scope=following',
    'occurrence=2026-11-24 09:30:00',
  ])
})

test.each([
  [false, '2026年11月24日 09:30'],
  [true, '2026年11月24日'],
])('a schedule is noted as opened with its hour, a whole-day one (%s) with its day', async (allDay, note) => {
  await open({ allDay })
  expect(noted).toEqual([note])
})
