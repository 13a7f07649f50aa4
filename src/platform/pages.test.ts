import { memoryStorage } from './fake'
import { taroPages } from './pages'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, getCurrentInstance: () => ({}) }))

const WANTED = { path: 'task/detail/detail', query: 'taskId=t1' }

test.each([
  ['a storage that keeps', memoryStorage()],
  ['a storage that is full and forgets', { ...memoryStorage(), set() {} }],
])('%s: the page first asked for is taken once', (_, storage) => {
  const pages = taroPages('', storage)
  pages.keepWanted(WANTED.path, WANTED.query)
  expect(pages.takeWanted()).toEqual(WANTED)
  expect(pages.takeWanted()).toBeUndefined()
})

test('also after the app was opened anew', () => {
  const storage = memoryStorage()
  taroPages('', storage).keepWanted(WANTED.path, WANTED.query)
  expect(taroPages('', storage).takeWanted()).toEqual(WANTED)
})
