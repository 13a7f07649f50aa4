import { StartProgress } from './progress'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }))
afterEach(() => jest.useRealTimers())

test('a line every five seconds names what is under way, until everything is done', async () => {
  const lines: string[] = []
  const progress = new StartProgress((line) => lines.push(line))
  let finish = (_: string) => {}
  const work = progress.run('构建网页', new Promise<string>((resolve) => (finish = resolve)))
  progress.tell('演示数据', '12/33')
  jest.advanceTimersByTime(10_000)
  expect(lines).toEqual(Array(2).fill('正在准备，已用 0 秒：构建网页；演示数据 12/33'))

  finish('built')
  expect(await work).toBe('built')
  expect(progress.steps).toEqual([
    { name: '构建网页', isDone: true },
    { name: '演示数据', detail: '12/33', isDone: false },
  ])
  progress.stop()
  jest.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(2)
})

test('work that fails rejects with its own error', async () => {
  const progress = new StartProgress(() => {})
  await expect(progress.run('构建网页', Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  progress.stop()
})
