import { misc as calls } from '@contract/misc'
import type { FocusItem, FocusLists } from '@contract/misc/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { memoryStorage } from '@/platform/fake'
import { Cache } from '@/stores/copies/cache'
import { FocusStore } from './FocusStore'

const anItem = (targetId: string, given: Partial<FocusItem> = {}): FocusItem => ({
  targetKind: 'task',
  targetId,
  title: targetId,
  note: '',
  isStarred: false,
  openTime: '2026-11-21 09:00:00',
  ...given,
})

function aStore(lists: FocusLists, cache = new Cache(memoryStorage(), () => 'me', '1')) {
  const misc = {
    getFocusList: jest.fn(async () => lists),
    saveFocus: jest.fn(async (_: object) => null),
    cancelFocus: jest.fn(async (_: object) => null),
  }
  return { misc, cache, store: new FocusStore({ api: { misc: fakeApi(calls, misc) }, copy: cache.of('focus') }) }
}

const ids = ({ items }: FocusStore) => items.map(({ targetId }) => targetId)

test('stars come first, each thing once, six rows at most, and the last copy shows at once', async () => {
  const starred = [anItem('s1', { isStarred: true }), anItem('s2', { isStarred: true })]
  const recent = ['r1', 's1', 'r2', 'r3', 'r4', 'r5'].map((id) => anItem(id))
  const { store, cache } = aStore({ starred, recent })
  expect(store.items).toEqual([])
  await store.refresh()
  expect(ids(store)).toEqual(['s1', 's2', 'r1', 'r2', 'r3', 'r4'])
  expect(ids(aStore({ starred: [], recent: [] }, cache).store)).toEqual(ids(store))
})

test('the same id of another kind is another thing', async () => {
  const { store } = aStore({
    starred: [anItem('x', { isStarred: true })],
    recent: [anItem('x', { targetKind: 'schedule' })],
  })
  await store.refresh()
  expect(store.items.map(({ targetKind }) => targetKind)).toEqual(['task', 'schedule'])
})

test('a star shows at once and is taken back when the server refuses', async () => {
  const { store, misc } = aStore({ starred: [], recent: [anItem('a', { note: '今天截止' })] })
  await store.refresh()
  const [item] = store.items
  if (!item) throw new Error('nothing there')
  const starring = store.toggle(item)
  expect(store.items[0]?.isStarred).toBe(true)
  await starring
  expect(misc.saveFocus).toHaveBeenCalledWith({ targetKind: 'task', targetId: 'a', title: 'a', note: '今天截止' })
  misc.cancelFocus.mockRejectedValueOnce(aReportedRefusal('不能再关注'))
  await store.toggle({ ...item, isStarred: true })
  expect([misc.cancelFocus.mock.calls.length, store.items[0]?.isStarred]).toEqual([1, true])
})
