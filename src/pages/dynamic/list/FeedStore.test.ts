import { dynamic as calls } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic/shapes'
import { aUser } from '@test/factories/account-views'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { memoryStorage } from '@/platform/fake'
import { Cache } from '@/stores/copies/cache'
import { FeedStore } from './FeedStore'

const anItem = (id: string, given: Partial<DynamicItem> = {}) =>
  ({ id, type: 4, isMine: false, isLiked: false, likeCount: 0, likes: [], ...given }) as unknown as DynamicItem

function aFeed(cache = new Cache(memoryStorage(), () => 'me', '1')) {
  const server = {
    items: [anItem('b'), anItem('a', { likeCount: 1, likes: [{ empId: 'e2', empName: '何小满' }] })],
    asked: [] as object[],
    refusal: undefined as Error | undefined,
  }
  const answer = async <T>(value: T) => {
    if (server.refusal) throw server.refusal
    return value
  }
  const dynamic = {
    home: async (input: { type?: number; current?: number; size?: number }) => {
      server.asked.push(input)
      const records = server.items.filter(({ type }) => !input.type || type === input.type)
      return answer({ records, total: records.length, current: 1, size: 20 })
    },
    saveLike: jest.fn(() => answer({ isLiked: true, likeCount: 3 })),
    deleteLike: jest.fn(() => answer({ isLiked: false, likeCount: 0 })),
    delete: jest.fn(() => answer(null)),
  }
  const confirm = jest.fn(async () => true)
  const session = { user: aUser({ empId: 'me' }) }
  const store = new FeedStore({ api: { dynamic: fakeApi(calls, dynamic) }, cache, session, confirm })
  return { store, server, dynamic, confirm, cache }
}

const opened = async (feed = aFeed()) => {
  await feed.store.list.refresh()
  return feed
}
const ids = ({ list }: FeedStore) => list.items.map(({ id }) => id)
const item = ({ list }: FeedStore, id: string) => list.items.find((item) => item.id === id) as DynamicItem

test('each tab asks for its type and keeps its own list', async () => {
  const { store, server } = await opened()
  store.choose('schedule')
  await store.list.refresh()
  expect(server.asked).toEqual([
    { current: 1, size: 20 },
    { type: 3, current: 1, size: 20 },
  ])
  expect(ids(store)).toEqual([])
  store.choose('all')
  expect(ids(store)).toEqual(['b', 'a'])
})

test('the last copy shows before the answer comes', async () => {
  const { cache } = await opened()
  const again = aFeed(cache)
  expect(ids(again.store)).toEqual(['b', 'a'])
  again.server.items.unshift(anItem('c'))
  await again.store.list.refresh()
  expect(ids(again.store)).toEqual(['c', 'b', 'a'])
})

describe('a like', () => {
  test('shows at once with my name, then as the server counts', async () => {
    const { store } = await opened()
    const liking = store.like(item(store, 'a'))
    expect(item(store, 'a')).toMatchObject({ isLiked: true, likeCount: 2 })
    expect(item(store, 'a').likes.map(({ empName }) => empName)).toEqual(['何小满', '周以宁'])
    await liking
    expect(item(store, 'a')).toMatchObject({ isLiked: true, likeCount: 3 })
  })

  test('is taken back when the server refuses', async () => {
    const { store, server } = await opened()
    const before = item(store, 'a')
    server.refusal = aReportedRefusal('动态不存在或已被删除')
    await store.like(before)
    expect(item(store, 'a')).toEqual(before)
  })

  test('changes the item in every tab that shows it', async () => {
    const { store } = await opened()
    store.choose('shared')
    await store.list.refresh()
    await store.like(item(store, 'a'))
    store.choose('all')
    expect(item(store, 'a').isLiked).toBe(true)
  })

  test('and its removal keep the others’ names', async () => {
    const { store, dynamic } = await opened()
    const me = { empId: 'me', empName: '周以宁' }
    await store.like({
      ...item(store, 'a'),
      isLiked: true,
      likeCount: 2,
      likes: [{ empId: 'e2', empName: '何小满' }, me],
    })
    expect(dynamic.deleteLike).toHaveBeenCalledWith({ id: 'a' }, { key: undefined })
    expect(item(store, 'a').likes).toEqual([{ empId: 'e2', empName: '何小满' }])
  })
})

describe('coming back', () => {
  test('at the top shows new items at once', async () => {
    const { store, server } = await opened()
    server.items.unshift(anItem('c'))
    await store.lookForNews()
    expect([ids(store), store.list.pendingCount]).toEqual([['c', 'b', 'a'], 0])
  })

  test('further down keeps new items behind the pill, and the scroll position', async () => {
    const { store, server } = await opened()
    store.list.place.top = 900
    server.items.unshift(anItem('c'))
    await store.lookForNews()
    expect([ids(store), store.list.pendingCount]).toEqual([['b', 'a'], 1])
  })

  test('shows one’s own new item at any scroll position', async () => {
    const { store, server } = await opened()
    store.list.place.top = 900
    server.items.unshift(anItem('mine', { isMine: true }))
    await store.lookForNews()
    expect([ids(store)[0], store.list.topRequests]).toEqual(['mine', 1])
  })

  test('with a whole page of new items reloads the list, because there may be a gap', async () => {
    const { store, server } = await opened()
    server.items = [anItem('z'), anItem('y')]
    await store.lookForNews()
    await new Promise(process.nextTick)
    expect(ids(store)).toEqual(['z', 'y'])
  })

  test('changes nothing when the load fails', async () => {
    const { store, server } = await opened()
    server.refusal = aReportedRefusal('网络请求失败，请稍后再试')
    await store.lookForNews()
    expect([ids(store), store.list.refreshError]).toEqual([['b', 'a'], undefined])
  })
})

describe('deleting', () => {
  test('asks first, then takes it out of every tab', async () => {
    const { store, confirm, dynamic } = await opened()
    confirm.mockResolvedValueOnce(false)
    await store.delete(item(store, 'b'))
    expect([ids(store), dynamic.delete.mock.calls.length]).toEqual([['b', 'a'], 0])
    await store.delete(item(store, 'b'))
    expect(ids(store)).toEqual(['a'])
  })

  test('keeps an item that the server refuses to delete', async () => {
    const { store, server } = await opened()
    server.refusal = aReportedRefusal('只能删除自己发布的动态')
    await store.delete(item(store, 'b'))
    expect(ids(store)).toEqual(['b', 'a'])
  })
})
