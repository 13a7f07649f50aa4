import { ApiError, NetworkError } from '@/lib/errors'
import { Watched } from './watched'

/** A question that waits for the test to answer it. */
interface Question {
  answer(text: string): Promise<void>
  fail(error: Error): Promise<void>
}

/** Resolves once what this set going has run. */
const settled = (_done?: unknown) => new Promise<void>(process.nextTick)

function watching() {
  const questions: Question[] = []
  let say: (news: { taskId: string }) => void = () => {}
  let resync = () => {}
  const seen: [string, string | undefined][] = []
  const watched = new Watched<string>({
    read: () =>
      new Promise<string>((resolve, reject) => {
        questions.push({
          answer: (text) => settled(resolve(text)),
          fail: (error) => settled(reject(error)),
        })
      }),
    connection: {
      on: (_name, listener) => {
        say = listener as never
        return () => {
          say = () => {}
        }
      },
      onResync: (listener) => {
        resync = listener
        return () => {
          resync = () => {}
        }
      },
    },
    onShow: (next, before) => seen.push([next, before]),
  })
  const watch = () => void watched.watch('task:changed', ({ taskId }) => taskId === 't1')
  const ask = (index: number) => questions[index] as Question
  return { watched, questions, ask, seen, watch, say: (taskId: string) => say({ taskId }), resync: () => resync() }
}

test('is read again for its own news and after a gap, not for other things', async () => {
  const { watched, questions, ask, watch, say, resync, seen } = watching()
  watch()
  expect(watched.isLoading).toBe(true)
  await ask(0).answer('one')
  say('t2')
  expect(questions).toHaveLength(1)
  say('t1')
  await ask(1).answer('two')
  resync()
  await ask(2).answer('three')
  expect([watched.now, watched.isLoading]).toEqual(['three', false])
  expect(seen).toEqual([
    ['one', undefined],
    ['two', 'one'],
    ['three', 'two'],
  ])
})

test('news that come while it is read are read once more, however many', async () => {
  const { watched, questions, ask, watch, say } = watching()
  watch()
  say('t1')
  say('t1')
  expect(questions).toHaveLength(1)
  await ask(0).answer('before')
  expect(questions).toHaveLength(2)
  await ask(1).answer('after')
  expect([watched.now, questions.length]).toEqual(['after', 2])
})

test('an answer from before a change does not replace what the change made', async () => {
  const { watched, ask, questions, watch, say } = watching()
  watch()
  await ask(0).answer('old')
  say('t1')
  await watched.change(async () => watched.show('changed'))
  await ask(1).answer('old')
  expect([watched.now, questions.length]).toEqual(['changed', 3])
  await ask(2).answer('newer')
  expect(watched.now).toBe('newer')
})

test('what others do while a change is on its way is shown after it', async () => {
  const { watched, ask, questions, watch, say } = watching()
  watch()
  await ask(0).answer('old')
  let done = () => {}
  const answer = new Promise<void>((resolve) => {
    done = resolve
  })
  const change = watched.change(() => answer)
  say('t1')
  expect(questions).toHaveLength(1)
  done()
  await change
  await ask(1).answer('theirs too')
  expect(watched.now).toBe('theirs too')
})

test('a refused change shows how things stand before the refusal is passed on', async () => {
  const { watched, ask, watch } = watching()
  watch()
  await ask(0).answer('old')
  const refused = watched.change(async () => {
    throw new ApiError(409, '已被他人处理')
  })
  const words = refused.catch((error: Error) => `${error.message}: ${watched.now}`)
  await settled()
  await ask(1).answer('handled')
  expect(await words).toBe('已被他人处理: handled')
})

test('what may not be seen any more is gone; what could not be asked for stays', async () => {
  const { watched, ask, watch, say } = watching()
  watch()
  await ask(0).answer('one')
  say('t1')
  await ask(1).fail(new NetworkError('timeout'))
  expect([watched.now, watched.error]).toEqual(['one', undefined])
  say('t1')
  await ask(2).fail(new ApiError(404, '任务不存在'))
  expect([watched.now, watched.error]).toEqual([undefined, new ApiError(404, '任务不存在')])
})

test('once it is over nothing is read any more, also not what was under way', async () => {
  const { watched, ask, questions, watch, say, resync } = watching()
  watch()
  await ask(0).answer('one')
  await watched.change(async () => {
    say('t1')
    watched.dispose()
  })
  say('t1')
  resync()
  await watched.refresh()
  expect(questions).toHaveLength(1)
})
