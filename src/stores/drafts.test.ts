import { memoryStorage } from '@/platform/fake'
import { Drafts } from './drafts'

test('a draft belongs to its person and form, and outlives signing out while it is open', () => {
  const storage = memoryStorage()
  let empId = 'e1'
  const drafts = new Drafts(storage, () => empId)
  const mine = drafts.of<{ title: string }>('task/add')
  mine.save({ title: '起草' })
  empId = ''
  mine.save({ title: '起草答辩状' })
  empId = 'e2'
  expect(drafts.of('task/add').load()).toBeUndefined()
  empId = 'e1'
  expect(drafts.of('task/add').load()).toEqual({ title: '起草答辩状' })
  expect(drafts.of('task/edit/1').load()).toBeUndefined()
  drafts.of('task/add').clear()
  expect(drafts.of('task/add').load()).toBeUndefined()
})

test('a broken draft is no draft, and old ones are dropped', () => {
  const storage = memoryStorage()
  const drafts = new Drafts(storage, () => 'e1')
  storage.set('draft.e1.broken', '{')
  expect(drafts.of('broken').load()).toBeUndefined()
  drafts.of('fresh').save('x')
  storage.set('other', 'stays')
  drafts.dropOld(Date.now() + 31 * 24 * 3_600_000)
  expect(storage.keys()).toEqual(['other'])
})
