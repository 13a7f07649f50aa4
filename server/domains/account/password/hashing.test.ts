import { Hashing } from './hashing'

/** Work that ends on request. */
function task() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('beyond its capacity the hashing queue refuses at once, and frees a place when work ends', async () => {
  const hashing = new Hashing(2, 4)
  const tasks = Array.from({ length: 5 }, task)
  const started: number[] = []
  const runs = tasks.map(({ ended }, index) =>
    hashing.run(() => {
      started.push(index)
      return ended
    }),
  )
  await expect(runs[4]).rejects.toMatchObject({ code: 429, message: '现在登录的人较多，请稍后再试' })
  await soon()
  expect(started).toEqual([0, 1])
  tasks[1]?.end()
  await soon()
  expect(started).toEqual([0, 1, 2])
  // A place is free again.
  const later = hashing.run(async () => 'later')
  for (const { end } of tasks) end()
  expect(await later).toBe('later')
})

test('a refused call does not run its first step, and failing work passes its turn on', async () => {
  const hashing = new Hashing(1, 2)
  const counted: string[] = []
  const run = (name: string) =>
    hashing.run(
      async () => {
        if (name === 'bad') throw new Error(name)
        return name
      },
      async () => void counted.push(name),
    )
  const [bad, good, refused] = await Promise.allSettled([run('bad'), run('good'), run('refused')])
  expect([bad.status, good.status, refused.status]).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect(counted).toEqual(['bad', 'good'])
  const failing = hashing.run(
    async () => 'never',
    () => Promise.reject(new Error('counted out')),
  )
  await expect(failing).rejects.toThrow('counted out')
  expect(await run('after')).toBe('after')
})
