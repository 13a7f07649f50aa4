import { areasWithin, areaWords, cities, isArea } from './areas'

test('there are 34 provinces, in code order', () => {
  const provinces = areasWithin('')
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ code: '110000', name: '北京市' })
})

test.each([
  ['440300', { code: '440305', name: '南山区' }],
  ['440000', { code: '441900', name: '东莞市' }],
  ['110000', { code: '110108', name: '海淀区' }],
])('the areas within %s are %j', (code, area) => {
  expect(areasWithin(code)).toContainEqual(area)
})

test.each([
  ['440305', '广东省深圳市南山区'],
  ['110108', '北京市海淀区'],
  ['999999', ''],
  ['', ''],
])('area %s has the full name %j', (code, words) => {
  expect(areaWords(code)).toBe(words)
})

test('towns are no areas, and a path may end at a city without counties', () => {
  expect(isArea('999999')).toBe(false)
  expect(areasWithin('441900')).toEqual([])
  expect(cities()).toContainEqual({ code: '110000', name: '北京市' })
  expect(cities()).toContainEqual({ code: '440300', name: '深圳市' })
  expect(cities()).not.toContainEqual({ code: '440000', name: '广东省' })
})
