import { distance, distanceWords, toGcj02 } from './geo'

test('a position in China moves by a few hundred metres, as published pairs say', () => {
  // 天安门, WGS-84 to GCJ-02.
  const moved = toGcj02({ lat: 39.907375, lng: 116.391349 })
  expect(moved.lat).toBeCloseTo(39.908777, 4)
  expect(moved.lng).toBeCloseTo(116.397589, 4)
})

test('outside of China nothing moves', () => {
  expect(toGcj02({ lat: 48.8584, lng: 2.2945 })).toEqual({ lat: 48.8584, lng: 2.2945 })
})

test('distances are as the crow flies, in words', () => {
  const beijing = { lat: 39.9042, lng: 116.4074 }
  const shanghai = { lat: 31.2304, lng: 121.4737 }
  expect(Math.round(distance(beijing, shanghai) / 1000)).toBe(1067)
  expect([4, 326, 999, 5_240, 1_067_000].map(distanceWords)).toEqual([
    '0 米',
    '330 米',
    '1000 米',
    '5.2 公里',
    '1067 公里',
  ])
})
