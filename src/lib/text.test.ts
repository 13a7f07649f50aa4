import { avatarGround, avatarLetters, badgeText, extensionOf, fileSize, highlight } from './text'

test.each([
  [undefined, ''],
  [0, ''],
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
  [1204, '999+'],
])('a count of %p is %p', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

test.each([
  ['王建国', '建国'],
  ['李慧', '李慧'],
  ['恒泰二审项目组', '恒泰'],
  ['行政通知群', '行政'],
  ['周', '周'],
  ['欧阳明月（实习）', '明月'],
  ['阿卜杜拉·买买提', '买提'],
  ['Peter Chan', 'PC'],
  ['anna', 'AN'],
  ['', '？'],
  [undefined, '？'],
])('the letters of %p are %s', (name, letters) => {
  expect(avatarLetters(name)).toBe(letters)
})

test('eight grounds, one for an id', () => {
  const grounds = new Set(Array.from({ length: 200 }, (_, id) => avatarGround(`emp-${id}`)))
  expect([...grounds].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(avatarGround('emp-7')).toBe(avatarGround('emp-7'))
})

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1536, '1.5 KB'],
  ['209715200', '200 MB'],
  [104_857_600, '100 MB'],
  [5_368_709_120, '5 GB'],
  [undefined, ''],
  ['x', ''],
])('%p bytes are %p', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('extensions', () => {
  expect(extensionOf('委托合同.最终版.DOCX')).toBe('docx')
  expect(extensionOf('无后缀')).toBe('')
})

test('every occurrence of the query is highlighted, in any case', () => {
  expect(highlight('Anna 和 ANNA', 'anna')).toEqual([
    { text: 'Anna', hit: true },
    { text: ' 和 ', hit: false },
    { text: 'ANNA', hit: true },
  ])
  expect(highlight('王建国', ' ')).toEqual([{ text: '王建国', hit: false }])
  expect(highlight('', 'a')).toEqual([])
})
