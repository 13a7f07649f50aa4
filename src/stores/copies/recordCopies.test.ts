import { memoryStorage } from '@/platform/fake'
import { Cache } from './cache'
import { RecordCopies } from './recordCopies'

const copiesOf = () => new RecordCopies(new Cache(memoryStorage(), () => 'e1', '1'))

test('the records opened last are kept, and the oldest makes room', () => {
  const copies = copiesOf()
  for (let index = 0; index < 41; index++) copies.of(`case.${index}`).save({ at: index, value: { name: '甲' } })
  expect(copies.of('case.0').load()).toBeUndefined()
  expect(copies.of('case.1').load()).toEqual({ at: 1, value: { name: '甲' } })
})

test('a record that became too long to keep leaves no older copy behind', () => {
  const copies = copiesOf()
  copies.of('case.1').save({ at: 1, value: '短' })
  copies.of('case.1').save({ at: 2, value: '长'.repeat(60_001) })
  expect(copies.of('case.1').load()).toBeUndefined()
})

test('a record that is confidential, or holds one that is, is not kept, and an older copy of it goes', () => {
  const copy = copiesOf().of<object>('project/home.c1')
  copy.save({ at: 1, value: { caseInfo: { name: '收购', isConfidential: false } } })
  expect(copy.load()).toBeDefined()
  copy.save({ at: 2, value: { caseInfo: { name: '收购', isConfidential: true } } })
  expect(copy.load()).toBeUndefined()
})
