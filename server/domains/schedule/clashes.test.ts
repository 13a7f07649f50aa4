import { clashesOf, type Planned, travelMinutes } from './clashes'

const meetingAt = (from: string, to: string, rest: Partial<Planned> = {}): Planned => ({
  kind: 'meeting',
  start: `2026-11-23 ${from}:00`,
  end: `2026-11-23 ${to}:00`,
  allDay: false,
  place: '',
  ...rest,
})
const hearing = { kind: 'hearing' } as const
const CHAOYANG = '北京市朝阳区人民法院第三法庭'
const HAIDIAN = '海淀区人民法院'
const SHANGHAI = '上海市第一中级人民法院'

test.each<[string, Planned, Planned, string | undefined]>([
  ['two hearings at once', meetingAt('09:00', '11:00', hearing), meetingAt('10:00', '12:00', hearing), 'hearings'],
  ['a hearing within a meeting', meetingAt('09:00', '11:00', hearing), meetingAt('08:00', '12:00'), 'overlap'],
  ['two meetings one after the other', meetingAt('09:00', '10:00'), meetingAt('10:00', '11:00'), undefined],
  [
    'a meeting on a day of leave',
    meetingAt('09:00', '10:00'),
    meetingAt('00:00', '23:59', { kind: 'leave', allDay: true }),
    'overlap',
  ],
  [
    'a meeting on the day of a birthday',
    meetingAt('09:00', '10:00'),
    meetingAt('00:00', '23:59', { kind: 'other', allDay: true }),
    undefined,
  ],
  [
    'half an hour between courts in Chaoyang and Haidian',
    meetingAt('09:00', '10:00', { ...hearing, place: CHAOYANG }),
    meetingAt('10:30', '11:30', { ...hearing, place: HAIDIAN }),
    'travel',
  ],
  [
    'an hour and a half between courts in Chaoyang and Haidian',
    meetingAt('09:00', '10:00', { ...hearing, place: CHAOYANG }),
    meetingAt('11:30', '12:30', { ...hearing, place: HAIDIAN }),
    undefined,
  ],
  [
    'two rooms of the same court',
    meetingAt('09:00', '10:00', { place: CHAOYANG }),
    meetingAt('10:00', '11:00', { place: '北京市朝阳区人民法院第五法庭' }),
    undefined,
  ],
  [
    'Shanghai at noon after Beijing in the morning, entered in reverse',
    meetingAt('13:00', '14:00', { place: SHANGHAI }),
    meetingAt('09:00', '10:00', { place: CHAOYANG }),
    'travel',
  ],
  [
    'an online meeting after one in court',
    meetingAt('10:00', '11:00', { place: '腾讯会议 123' }),
    meetingAt('09:00', '10:00', { place: CHAOYANG }),
    undefined,
  ],
  [
    'a hearing in Beijing the morning after a trip to Shanghai that takes whole days',
    { ...meetingAt('00:00', '23:59', { kind: 'trip', allDay: true, place: SHANGHAI }) },
    {
      ...meetingAt('09:00', '10:00', { ...hearing, place: CHAOYANG }),
      start: '2026-11-24 00:30:00',
      end: '2026-11-24 01:00:00',
    },
    undefined,
  ],
])('clash %#: %s', (_, wanted, other, reason) => expect(clashesOf(wanted, other)).toBe(reason))

test.each([
  ['', CHAOYANG, 0],
  [CHAOYANG, CHAOYANG, 0],
  ['客户办公室', '市第一看守所', 30],
])('travel from 「%s」 to 「%s」 takes %i minutes', (from, to, minutes) =>
  expect(travelMinutes({ place: from }, { place: to })).toBe(minutes),
)

test('travel takes under 90 minutes between courts of a city and over four hours between two cities', () => {
  const minutes = (from: string, to: string) => travelMinutes({ place: from }, { place: to })
  expect(minutes('朝阳法院', HAIDIAN)).toBeGreaterThan(30)
  expect(minutes(CHAOYANG, HAIDIAN)).toBeLessThan(90)
  expect(minutes(CHAOYANG, SHANGHAI)).toBeGreaterThan(240)
})

describe('places chosen on a map are measured by their coordinates', () => {
  const office = { place: '客户办公室', placeAt: { lat: 39.9081, lng: 116.4654 } }
  const airport = { place: '首都机场', placeAt: { lat: 40.0799, lng: 116.6031 } }
  test('travel over 22 km takes about an hour', () => {
    expect(travelMinutes(office, airport)).toBeGreaterThan(50)
    expect(travelMinutes(office, airport)).toBeLessThan(75)
  })
  test('travel across the street takes no time', () => {
    expect(travelMinutes(office, { place: '国贸写字楼', placeAt: { lat: 39.9085, lng: 116.4661 } })).toBe(0)
  })
  test('travel to a court known only by name takes over 40 minutes', () => {
    expect(travelMinutes(office, { place: HAIDIAN })).toBeGreaterThan(40)
  })
  test('places of the same name in two cities are distinct', () => {
    const here = { place: '万达广场', placeAt: { lat: 39.9, lng: 116.4 } }
    const there = { place: '万达广场', placeAt: { lat: 31.2, lng: 121.4 } }
    expect(travelMinutes(here, there)).toBeGreaterThan(240)
  })
})
