import { memoryStorage } from '@/platform/fake'
import { Cache } from './cache'
import { ListCopies } from './listCopies'

const page = { records: ['甲'], total: 1, current: 1, size: 20 }

test('the lists opened last are kept, each by its name; older ones make room', () => {
  const storage = memoryStorage()
  const copies = new ListCopies(new Cache(storage, () => 'e1', '1'))
  for (let index = 0; index < 31; index++) copies.of(`list/${index}`).save({ at: index, page })
  expect(copies.of('list/0').load()).toBeUndefined()
  expect(copies.of('list/1').load()).toEqual({ at: 1, page })
  // Reading a copy again makes it the newest, so another one is dropped.
  copies.of('list/1').save({ at: 40, page })
  copies.of('list/31').save({ at: 41, page })
  expect(copies.of('list/1').load()).toEqual({ at: 40, page })
  expect(copies.of('list/2').load()).toBeUndefined()
})

test('another person of the device has none of them, and leaving takes them', () => {
  const storage = memoryStorage()
  const who = { empId: 'e1' }
  const cache = new Cache(storage, () => who.empId, '1')
  new ListCopies(cache).of('task/list.mine').save({ at: 1, page })
  who.empId = 'e2'
  expect(new ListCopies(cache).of('task/list.mine').load()).toBeUndefined()
  cache.clear()
  expect(storage.keys()).toEqual([])
})
