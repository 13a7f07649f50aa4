import { coalesce } from './coalesce'

/** Work that waits for the test to finish it, and counts its runs. */
function counted() {
  const finish: (() => void)[] = []
  const fail: ((error: Error) => void)[] = []
  const ask = coalesce(
    () =>
      new Promise<void>((resolve, reject) => {
        finish.push(resolve)
        fail.push(reject)
      }),
  )
  return { ask, finish, fail }
}

const settled = () => new Promise(process.nextTick)

test('however often it is asked for while it runs, it runs once more after', async () => {
  const { ask, finish } = counted()
  const first = ask()
  const second = ask()
  ask()
  expect(finish).toHaveLength(1)
  let isSecondDone = false
  second.then(() => {
    isSecondDone = true
  })
  finish[0]?.()
  await settled()
  expect([finish.length, isSecondDone]).toEqual([2, false])
  finish[1]?.()
  await Promise.all([first, second])
  expect(finish).toHaveLength(2)
  ask()
  expect(finish).toHaveLength(3)
})

test('after a failure it can be asked for again', async () => {
  const { ask, fail, finish } = counted()
  const failed = ask().catch((error: Error) => error.message)
  fail[0]?.(new Error('offline'))
  expect(await failed).toBe('offline')
  const again = ask()
  finish[1]?.()
  await again
  expect(finish).toHaveLength(2)
})
