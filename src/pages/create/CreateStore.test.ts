import { memoryStorage } from '@/platform/fake'
import { type Creation, creations, openCreations } from '@/rules/creations'
import { Cache } from '@/stores/copies/cache'
import { CreateStore } from './CreateStore'

const aStore = (cache = new Cache(memoryStorage(), () => 'me', '1'), permissions: string[] = []) => ({
  cache,
  store: new CreateStore({
    session: { can: (permission) => permissions.includes(permission) },
    recents: cache.of('create.recents'),
  }),
})

const entry = (store: CreateStore, key: string) => {
  const found = store.groups.flatMap(({ entries }) => entries).find((entry) => entry.key === key)
  if (!found) throw new Error(`${key} is not open`)
  return found
}

test('everyday things come first, and only what is open', () => {
  const { store } = aStore()
  expect(store.groups[0]?.title).toBe('日常')
  expect(store.groups[0]?.entries.map(({ title }) => title).slice(0, 3)).toEqual(['任务', '日程', '动态'])
  for (const { entries } of store.groups) for (const { route } of entries) expect('later' in route).toBe(false)
})

const opened = <C extends Creation>(creation: C): C => ({ ...creation, route: { path: creation.route.path } })

test('a group without anything open is absent, and what needs a permission is for those who hold it', () => {
  const groups = creations.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => opened<Creation>(entry)),
  }))
  const titles = (...permissions: string[]) =>
    openCreations((permission) => permissions.includes(permission), groups).flatMap(({ entries }) =>
      entries.map(({ title }) => title),
    )
  expect(titles()).not.toContain('合作机会')
  expect(titles('300001')).toContain('合作机会')
  expect(openCreations(() => true, [{ title: '无', entries: [] }])).toEqual([])
})

test('the last used creation is first of at most three recent ones, and is remembered', () => {
  const { store, cache } = aStore()
  expect(store.recents).toEqual([])
  for (const key of ['task', 'schedule', 'task', 'dynamic']) store.used(entry(store, key))
  expect(store.recents.map(({ key }) => key)).toEqual(['dynamic', 'task', 'schedule'])
  expect(aStore(cache).store.recents.map(({ key }) => key)).toEqual(['dynamic', 'task', 'schedule'])
})

test('a creation no longer open is left out of the recent ones', () => {
  const { store, cache } = aStore()
  cache.of('create.recents').save(['gone', 'task'])
  expect(aStore(cache).store.recents.map(({ key }) => key)).toEqual(['task'])
  expect(store.recents).toEqual([])
})
