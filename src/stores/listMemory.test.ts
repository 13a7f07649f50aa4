import { memoryStorage } from '@/platform/fake'
import { ListMemories } from './listMemory'

const today = { name: '今天的', values: { due: 'today' } }

function someMemories() {
  const storage = memoryStorage()
  const me = { empId: 'e1' }
  return { storage, me, lists: new ListMemories(storage, () => me.empId) }
}

test('a named filter is there when the app starts again, and how the list was left is not', () => {
  const { storage, lists } = someMemories()
  const memory = lists.of('task/list')
  memory.saved.save([today])
  memory.place = { tab: 'done', values: {} }
  expect(lists.of('task/list').place?.tab).toBe('done')
  const next = new ListMemories(storage, () => 'e1').of('task/list')
  expect([next.saved.load(), next.place]).toEqual([[today], undefined])
})

test('each list and each person has their own', () => {
  const { me, lists } = someMemories()
  lists.of('task/list').saved.save([today])
  lists.of('task/list').place = { tab: 'done', values: {} }
  expect(lists.of('wk/wk').saved.load()).toEqual([])
  me.empId = 'e2'
  expect([lists.of('task/list').saved.load(), lists.of('task/list').place]).toEqual([[], undefined])
})

test('an unreadable saved filter counts as none', () => {
  const { storage, lists } = someMemories()
  storage.set('filters.e1.a', '{')
  storage.set('filters.e1.b', '{"name":"x"}')
  storage.set('filters.e1.c', '[{"name":"x"},null,{"name":"y","values":null}]')
  expect(['a', 'b', 'c'].map((name) => lists.of(name).saved.load())).toEqual([[], [], []])
})
