import { lazyPage } from './lazy-page'

jest.mock('./lazy-page.scss', () => ({}))

const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)
beforeAll(() => process.on('unhandledRejection', note))
afterAll(() => process.off('unhandledRejection', note))
beforeEach(() => unhandled.splice(0))

const quickly = { pageErrorMs: 20, pageChunkMs: 40 }
const later = () => new Promise((resolve) => setTimeout(resolve, 80))

// No document here: the loading view is tested in chunks.test.ts (e2e).
const begin = (load: () => Promise<never>) => lazyPage(load, quickly)({}, {})[0]

test('a chunk that failed is the error view’s to tell, however late the view is drawn', async () => {
  const page = await begin(() => Promise.reject(new Error('Loading chunk 8257 failed.')))
  await later()
  expect(page.default).toBeInstanceOf(Function)
  expect(unhandled).toEqual([])
})

test('a chunk given up is the error view’s to tell too', async () => {
  const page = await begin(() => new Promise<never>(() => {}))
  await later()
  expect(page.default).toBeInstanceOf(Function)
  expect(unhandled).toEqual([])
})
