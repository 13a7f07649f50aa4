import { memoryStorage } from '@/platform/fake'
import { TodoRun } from './todoRun'

test('says where one is in a run, and begins anew with one that was opened by hand', () => {
  const run = new TodoRun(memoryStorage())
  run.turn(true)
  run.opened('a')
  expect(run.progress).toBeUndefined()
  run.count(12)
  expect(run.progress).toBe('1/12')
  expect(run.handled(11, 'b')).toBe(true)
  run.opened('b')
  expect(run.progress).toBe('2/12')
  expect(run.handled(10, 'c')).toBe(true)
  run.opened('z')
  expect(run.progress).toBe('1/10')
})

test('new to-dos that arrive meanwhile count', () => {
  const run = new TodoRun(memoryStorage())
  run.opened('a')
  run.count(2)
  run.handled(1, 'b')
  run.count(3)
  expect(run.progress).toBe('2/4')
})

test('goes on only when it is wished and there is a next one', () => {
  const run = new TodoRun(memoryStorage())
  expect(run.handled(3, 'b')).toBe(false)
  run.turn(true)
  expect(run.handled(0, undefined)).toBe(false)
})

test('one alone has no progress, and the wish is kept', () => {
  const storage = memoryStorage()
  const run = new TodoRun(storage)
  run.count(1)
  expect(run.progress).toBeUndefined()
  run.turn(true)
  expect(new TodoRun(storage).isOn).toBe(true)
  run.turn(false)
  expect(new TodoRun(storage).isOn).toBe(false)
})
