import { clashesOf, type Planned, travelMinutes } from './clashes'

const at = (from: string, to: string, rest: Partial<Planned> = {}): Planned => ({
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
  ['two hearings at once', at('09:00', '11:00', hearing), at('10:00', '12:00', hearing), 'hearings'],
  ['a hearing within a meeting', at('09:00', '11:00', hearing), at('08:00', '12:00'), 'overlap'],
  ['one after the other', at('09:00', '10:00'), at('10:00', '11:00'), undefined],
  ['a day off', at('09:00', '10:00'), at('00:00', '23:59', { kind: 'leave', allDay: true }), 'overlap'],
  ['a birthday', at('09:00', '10:00'), at('00:00', '23:59', { kind: 'other', allDay: true }), undefined],
  [
    'half an hour between Chaoyang and Haidian',
    at('09:00', '10:00', { ...hearing, place: CHAOYANG }),
    at('10:30', '11:30', { ...hearing, place: HAIDIAN }),
    'travel',
  ],
  [
    'an hour and a half between them',
    at('09:00', '10:00', { ...hearing, place: CHAOYANG }),
    at('11:30', '12:30', { ...hearing, place: HAIDIAN }),
    undefined,
  ],
  [
    'the same court, another room',
    at('09:00', '10:00', { place: CHAOYANG }),
    at('10:00', '11:00', { place: '北京市朝阳区人民法院第五法庭' }),
    undefined,
  ],
  [
    'Beijing in the morning, Shanghai at noon: and told whichever is entered first',
    at('13:00', '14:00', { place: SHANGHAI }),
    at('09:00', '10:00', { place: CHAOYANG }),
    'travel',
  ],
  [
    'a call needs no way',
    at('10:00', '11:00', { place: '腾讯会议 123' }),
    at('09:00', '10:00', { place: CHAOYANG }),
    undefined,
  ],
])('%s: %#', (_, wanted, other, reason) => expect(clashesOf(wanted, other)).toBe(reason))

test.each([
  ['', CHAOYANG, 0],
  [CHAOYANG, CHAOYANG, 0],
  ['客户办公室', '市第一看守所', 30],
])('from %s to %s: %i minutes', (from, to, minutes) =>
  expect(travelMinutes({ place: from }, { place: to })).toBe(minutes),
)

test('between two courts of a city under an hour and a half, between two cities over four hours', () => {
  const minutes = (from: string, to: string) => travelMinutes({ place: from }, { place: to })
  expect(minutes('朝阳法院', HAIDIAN)).toBeGreaterThan(30)
  expect(minutes(CHAOYANG, HAIDIAN)).toBeLessThan(90)
  expect(minutes(CHAOYANG, SHANGHAI)).toBeGreaterThan(240)
})

describe('what was chosen on a map is measured, whatever it is called', () => {
  const office = { place: '客户办公室', placeAt: { lat: 39.9081, lng: 116.4654 } }
  const airport = { place: '首都机场', placeAt: { lat: 40.0799, lng: 116.6031 } }
  test('twenty-two kilometres take an hour', () => {
    expect(travelMinutes(office, airport)).toBeGreaterThan(50)
    expect(travelMinutes(office, airport)).toBeLessThan(75)
  })
  test('across the street takes none', () => {
    expect(travelMinutes(office, { place: '国贸写字楼', placeAt: { lat: 39.9085, lng: 116.4661 } })).toBe(0)
  })
  test('to a court that was only named as well', () => {
    expect(travelMinutes(office, { place: HAIDIAN })).toBeGreaterThan(40)
  })
  test('the same name in two cities is two places', () => {
    const here = { place: '万达广场', placeAt: { lat: 39.9, lng: 116.4 } }
    const there = { place: '万达广场', placeAt: { lat: 31.2, lng: 121.4 } }
    expect(travelMinutes(here, there)).toBeGreaterThan(240)
  })
})
