import { memoryStorage } from '@/platform/fake'
import { Cache } from './cache'

const cacheOf = (who: { empId: string }, version = '1', storage = memoryStorage()) =>
  new Cache(storage, () => who.empId, version)

test('a copy comes back for the same person, name and version only', () => {
  const storage = memoryStorage()
  cacheOf({ empId: 'e1' }, '1', storage).of('workbench').save({ count: 3 })
  const seen = (empId: string, version: string, name: string) => cacheOf({ empId }, version, storage).of(name).load()
  expect(seen('e1', '1', 'workbench')).toEqual({ count: 3 })
  expect(seen('e2', '1', 'workbench')).toBeUndefined()
  expect(seen('e1', '2', 'workbench')).toBeUndefined()
  expect(seen('e1', '1', 'feed')).toBeUndefined()
})

test('an answer that comes after the person left is not kept', () => {
  const who = { empId: 'e1' }
  const cache = cacheOf(who)
  const copy = cache.of('workbench')
  who.empId = ''
  copy.save(1)
  who.empId = 'e2'
  copy.save(2)
  who.empId = 'e1'
  expect(cache.of('workbench').load()).toBeUndefined()
})

test('clearing takes the copies and nothing else; rubbish counts as none', () => {
  const storage = memoryStorage()
  const cache = cacheOf({ empId: 'e1' }, '1', storage)
  storage.set('draft.e1.task/add', 'kept')
  storage.set('cache.e1.feed', '{')
  expect(cache.of('feed').load()).toBeUndefined()
  cache.of('workbench').save(1)
  cache.clear()
  expect(storage.keys()).toEqual(['draft.e1.task/add'])
})
