import { memoryStorage } from '@/platform/fake'
import { AmountsStore } from './amounts'

test('each person’s own choice, and remembered', () => {
  const storage = memoryStorage()
  let whose = 'e1'
  const open = () => new AmountsStore(storage, () => whose)
  const first = open()
  expect(first.areHidden).toBe(false)
  first.toggle()
  expect([first.areHidden, open().areHidden]).toEqual([true, true])
  whose = 'e2'
  expect([first.areHidden, open().areHidden]).toEqual([false, false])
  whose = 'e1'
  open().toggle()
  expect(open().areHidden).toBe(false)
})
