import type { EmployeeBrief } from '@contract/general/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import AddressBook from './list'

const aPerson = (
  empId: string,
  empName: string,
  pinyin: string,
  given: Partial<EmployeeBrief> = {},
): EmployeeBrief => ({
  empId,
  userId: `u${empId}`,
  empName,
  pinyin,
  initials: pinyin.charAt(0),
  teamId: 'law',
  post: '专职律师',
  photoUrl: '',
  isHere: true,
  ...given,
})

const PEOPLE = [
  aPerson('e1', '周以宁', 'zhouyining'),
  aPerson('e2', '陈军', 'chenjun', { teamId: 'court' }),
  aPerson('e3', '沈文静', 'shenwenjing', { teamId: 'money', post: '财务' }),
]

const ANSWERS: Answers = {
  'general/getEmployeeList': () => ({
    ...{ records: PEOPLE, total: 3, current: 1, size: 9_999, updateTime: '2026-11-23 09:00:00' },
  }),
  'general/getTeamList': () => ({
    updateTime: '',
    list: [
      { teamId: 'law', teamName: '争议解决部', parentId: '', managerId: '', memberCount: 1 },
      { teamId: 'court', teamName: '诉讼组', parentId: 'law', managerId: '', memberCount: 1 },
      { teamId: 'money', teamName: '财务部', parentId: '', managerId: '', memberCount: 1 },
    ],
  }),
  'app/addressBook/getBranches': () => [
    { officeId: 'o1', name: '北京总所', empIds: ['e1', 'e2'] },
    { officeId: 'o2', name: '上海分所', empIds: ['e3'] },
  ],
  'app/myFocus/getList': () => ({ starred: [], recent: [] }),
}

let page: OpenPage
afterEach(() => page.close())
const open = async (answers: Answers = {}) => {
  page = await openPage(AddressBook, { answers: { ...ANSWERS, ...answers } })
  await page.sees('陈军')
}

test('everybody by letter; a tap opens a colleague', async () => {
  await open()
  expect(document.body.textContent).toMatch(/C.*陈军.*S.*沈文静.*Z.*周以宁/)
  await page.tap('周以宁，争议解决部 · 专职律师')
  expect(page.platform.moves.at(-1)).toBe('navigateTo address-book/detail/detail?empId=e1')
})

test('departments with those below them counted, one office’s people alone', async () => {
  await open()
  await page.tap('部门')
  expect(page.button('争议解决部，2 人')).toBeDefined()
  await page.tap('上海分所')
  expect([page.button('争议解决部'), page.button('财务部，1 人') !== undefined]).toEqual([undefined, true])
  await page.tap('全所')
  await page.tap('争议解决部，2 人')
  expect([page.says('周以宁'), page.says('沈文静')]).toEqual([true, false])
})

test('names are found here, numbers by the server, and nobody is said to be there before it answered', async () => {
  const asked: unknown[] = []
  const find = (input: { digits: string }) => {
    asked.push(input.digits)
    return { empIds: input.digits === '8001' ? ['e3'] : [] }
  }
  await open({ 'app/addressBook/findByNumber': find })
  await page.type('姓名、拼音、手机尾号、分机', 'cj')
  await page.type('姓名、拼音、手机尾号、分机', 'chenj')
  expect([page.says('陈军'), page.says('周以宁'), asked]).toEqual([true, false, []])
  await page.type('姓名、拼音、手机尾号、分机', '8001')
  await page.sees('沈文静')
  expect([asked, page.says('陈军')]).toEqual([['8001'], false])
  await page.type('姓名、拼音、手机尾号、分机', '8009')
  await page.sees('没有找到“8009”')
})

test('starred and recently viewed colleagues come first, and a book without offices still opens', async () => {
  const item = { targetKind: 'employee', targetId: 'e3', title: '沈文静', note: '', isStarred: true, openTime: '' }
  await open({
    'app/myFocus/getList': () => ({ starred: [item], recent: [] }),
    'app/addressBook/getBranches': () => [],
  })
  await page.tap('常用')
  expect([page.says('沈文静'), page.says('周以宁'), page.says('北京总所')]).toEqual([true, false, false])
})
