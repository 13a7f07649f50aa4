import { draw, tap } from '@test/support/draw'
import { act } from 'react-dom/test-utils'
import { lazyPage, type PageModule } from './lazy-page'

// §2.2: the error view at 60 s, the chunk given up 120 s after it was asked for.
const TIMING = { pageErrorMs: 60_000, pageChunkMs: 120_000 }
const WAITS = '加载超时网络较慢，页面仍在加载重试'
const GIVEN_UP = '页面加载失败Loading chunk failed重试'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** A page whose chunk loads when the test says so, with its error view after a minute. */
async function aLatePage() {
  const comes: ((module: PageModule) => void)[] = []
  const load = jest.fn(() => new Promise<PageModule>((resolve) => comes.push(resolve)))
  const [arriving] = lazyPage(load, TIMING)({}, {})
  await pass(60_000)
  const { default: View } = await arriving
  const page = draw(<View />)
  await pass(0)
  return { page, load, come: (at: number) => comes[at]?.({ default: () => <p>任务</p> } as PageModule) }
}

test('a chunk is waited for until two minutes after it was asked for, and not a minute longer', async () => {
  const { page } = await aLatePage()
  await pass(59_999)
  expect(page.text()).toBe(WAITS)
  await pass(1)
  expect(page.text()).toBe(GIVEN_UP)
})

test('a chunk that comes late is the page', async () => {
  const { page, come } = await aLatePage()
  come(0)
  await pass(0)
  expect(page.text()).toBe('任务')
})

test('a second try has its own two minutes', async () => {
  const { page, load, come } = await aLatePage()
  await pass(60_000)
  await tap(page.host.querySelector('button') as Element)
  await pass(119_999)
  expect([load.mock.calls.length, page.text()]).toEqual([2, '正在重试…网络较慢，页面仍在加载重试'])
  come(1)
  await pass(0)
  expect(page.text()).toBe('任务')
})
