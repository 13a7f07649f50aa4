import Taro from '@tarojs/taro'
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

const besideThem = (count: number) => ({ pagesBesideList: () => count, keepOpenRow: jest.fn() })

describe('a page opened from a list that stands beside the pages above it', () => {
  const moves: string[] = []
  let open: string[]
  beforeEach(() => {
    moves.length = 0
    open = ['task/list/list', 'task/detail/detail']
    Object.assign(Taro, {
      getCurrentPages: () => open.map((route) => ({ route: `/${route}` })),
      navigateTo: async ({ url }: { url: string }) => moves.push(`open ${url}`),
      redirectTo: async ({ url }: { url: string }) => moves.push(`replace ${url}`),
      navigateBack: async ({ delta }: { delta: number }) => moves.push(`back ${delta}`),
    })
  })

  test.each([
    [0, ['open /task/detail/detail?taskId=t2']],
    [1, ['replace /task/detail/detail?taskId=t2']],
    [3, ['back 2', 'replace /task/detail/detail?taskId=t2']],
  ])('takes the place of %i pages', async (beside, expected) => {
    await taroPages('', memoryStorage(), besideThem(beside)).navigateTo('task/detail/detail', 'taskId=t2')
    expect(moves).toEqual(expected)
  })

  test.each([
    [false, []],
    [true, ['replace /task/detail/detail?taskId=t2']],
  ])('takes their place only if they may be closed: %s', async (may, expected) => {
    const list = besideThem(1)
    const asked: number[] = []
    const mayGiveWay = async (count: number) => asked.push(count) > 0 && may
    await taroPages('', memoryStorage(), list).navigateTo('task/detail/detail', 'taskId=t2', mayGiveWay)
    expect([moves, asked, list.keepOpenRow.mock.calls.length]).toEqual([expected, [1], may ? 0 : 1])
  })

  test('asks nobody where no page gives way', async () => {
    const refuses = async () => false
    await taroPages('', memoryStorage(), besideThem(0)).navigateTo('task/detail/detail', 'taskId=t2', refuses)
    expect(moves).toEqual(['open /task/detail/detail?taskId=t2'])
  })

  test('replaces the last of ten pages, as elsewhere', async () => {
    open = Array.from({ length: 10 }, (_, index) => `task/detail/${index}`)
    await taroPages('', memoryStorage(), besideThem(0)).navigateTo('task/list/list', '')
    expect(moves).toEqual(['replace /task/list/list'])
  })
})
