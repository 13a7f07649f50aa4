import { processorMs } from '@test/support/processor'
import { byLetter, type Findable, finder, letterOf } from './pinyin'

const wang = { name: '王建国', pinyin: 'wang jian guo', initials: 'wjg' }
const wangJun = { name: '王军', pinyin: 'wangjun', initials: 'wj' }
const li = { name: '李慧', pinyin: 'li hui', initials: 'lh' }
const guo = { name: '郭王', pinyin: 'guo wang', initials: 'gw' }
const anna = { name: 'Anna Wong', pinyin: 'anna wong', initials: 'aw' }
const find = finder([li, guo, wang, anna, wangJun])

test.each([
  ['wj', [wang, wangJun]],
  ['WJG', [wang]],
  ['wang', [wang, wangJun]],
  ['wangji', [wang]],
  ['wang jian', [wang]],
  ['王', [wang, wangJun, guo]],
  ['王军', [wangJun]],
  ['建', [wang]],
  ['an', [anna]],
  ['wong', [anna]],
  ['x', []],
  ['jg', []],
])('%s', (query, people) => {
  expect(find(query).map((person) => person.name)).toEqual(people.map((person) => person.name))
})

test('a query that is taken back finds the others again', () => {
  expect(find('wjg')).toHaveLength(1)
  expect(find('w')).toHaveLength(3)
  expect(find('')).toHaveLength(5)
})

test('results and their order do not depend on how the query was typed', () => {
  const lined = [
    { name: '甲', pinyin: 'wei min', initials: 'w' },
    { name: '乙', pinyin: 'wei', initials: 'wei' },
    { name: '丙', pinyin: 'weihong', initials: 'wh' },
    { name: '丁we', pinyin: 'ding', initials: 'd' },
  ]
  const typed = finder(lined)
  for (const query of ['w', 'we', 'wei']) expect(typed(query)).toEqual(finder(lined)(query))
  expect(typed('we').map(({ name }) => name)).toEqual(['乙', '甲', '丙', '丁we'])
})

test('somebody whose whole name it is comes first', () => {
  const whole = { name: '王军' }
  expect(finder([{ name: '王军霞' }, whole])('王军')[0]).toBe(whole)
})

test('letters and order', () => {
  expect(letterOf(wang)).toBe('W')
  expect(letterOf({ name: '王' })).toBe('#')
  expect(letterOf({ name: 'bob' })).toBe('B')
  expect(byLetter([{ name: '甲' }, wangJun, wang, anna, li]).map((person) => person.name)).toEqual([
    'Anna Wong',
    '李慧',
    '王建国',
    '王军',
    '甲',
  ])
})

test('20,000 people are searched within a frame (16 ms) a key', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const many: Findable[] = Array.from({ length: 20_000 }, (_, index) => ({
    name: `${String.fromCharCode(0x4e00 + (index % 5000))}建${String.fromCharCode(0x4e00 + (index % 977))}`,
    pinyin: `${letters[index % 26]}ang jian ${letters[(index * 7) % 26]}uo`,
    initials: `${letters[index % 26]}j${letters[(index * 7) % 26]}`,
  }))
  const search = finder(many)
  const times = ['z', 'zj', 'zja', '建', '建国', 'w', 'wan', 'wang', 'wangj', 'q'].map((query) => {
    return processorMs(() => search(query))
  })
  expect(times.sort((a, b) => a - b)[5]).toBeLessThan(16)
})
