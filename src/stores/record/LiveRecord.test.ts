import { fakeConnection } from '@test/support/fake-connection'
import { ApiError, isReported, markReported, NetworkError } from '@/lib/errors'
import { memoryStorage } from '@/platform/fake'
import { Cache, type DroppableCopy } from '../copies/cache'
import { type KeptRecord, LiveRecord, newsOf } from './LiveRecord'

/** A read that waits for the test to answer it. */
interface Question {
  answer(text: string): Promise<void>
  fail(error: Error): Promise<void>
}

/** Resolves after everything pending has run. */
const settled = (_done?: unknown) => new Promise<void>((resolve) => setImmediate(resolve))

function question(into: Question[]) {
  return new Promise<string>((resolve, reject) => {
    into.push({ answer: (text) => settled(resolve(text)), fail: (error) => settled(reject(error)) })
  })
}

function watching(copy?: DroppableCopy<KeptRecord<string>>) {
  const reads: Question[] = []
  const { connection, tell, resync } = fakeConnection()
  const said: string[] = []
  const seen: [string, string | undefined][] = []
  const answers: boolean[] = []
  const record = new LiveRecord<string>({
    read: () => question(reads),
    copy,
    events: {
      ...newsOf('task', (id) => id === 't1'),
      'workflow:changed': ({ workId }) => workId === 'w1',
    },
    connection,
    feedback: {
      toast: (text) => said.push(text),
      confirm: async ({ content }) => {
        said.push(content)
        return answers.shift() ?? true
      },
      alert: async ({ content }) => void said.push(content),
    },
    presenter: {
      // Like the real presenter: an error already shown is not shown again.
      present: (error) => {
        if (!isReported(error)) said.push(error instanceof Error ? error.message : String(error))
      },
    },
    onShow: (next, before) => seen.push([next, before]),
  })
  return {
    record,
    reads,
    read: (index: number) => reads[index] as Question,
    said,
    seen,
    answers,
    say: (taskId: string) => tell('record:changed', { kind: 'task', id: taskId }),
    tell,
    resync,
  }
}

async function shown(text = 'one') {
  const on = watching()
  on.record.load()
  await on.read(0).answer(text)
  return on
}

/** Calls of a change, answered by the test; records the record and the key of each. */
function calls() {
  const made: { of: string; key: string }[] = []
  const questions: Question[] = []
  const make =
    (sent: string) =>
    (argument: string, key: unknown): Promise<string> => {
      made.push({ of: argument, key: (key as (sent: string) => string)(sent) })
      return question(questions)
    }
  return { made, make, answer: (index: number) => questions[index] as Question }
}

describe('a record on screen', () => {
  test('is read again for any of its own news and after a gap, not for other things', async () => {
    const { record, reads, read, say, tell, resync, seen } = watching()
    record.load()
    expect(record.isLoading).toBe(true)
    await read(0).answer('one')
    say('t2')
    tell('record:changed', { kind: 'notice', id: 't1' })
    tell('workflow:changed', { workId: 'w2' })
    expect(reads).toHaveLength(1)
    say('t1')
    await read(1).answer('two')
    tell('workflow:changed', { workId: 'w1' })
    await read(2).answer('three')
    resync()
    await read(3).answer('four')
    expect([record.now, record.isLoading]).toEqual(['four', false])
    expect(seen).toEqual([
      ['one', undefined],
      ['two', 'one'],
      ['three', 'two'],
      ['four', 'three'],
    ])
  })

  test('is read once more for news that come while it is read, however many', async () => {
    const { record, reads, read, say } = watching()
    record.load()
    say('t1')
    say('t1')
    expect(reads).toHaveLength(1)
    await read(0).answer('before')
    expect(reads).toHaveLength(2)
    await read(1).answer('after')
    expect([record.now, reads.length]).toEqual(['after', 2])
  })

  test('that may not be seen any more is gone; one that could not be asked for stays', async () => {
    const { record, read, say } = await shown()
    say('t1')
    await read(1).fail(new NetworkError('timeout'))
    say('t1')
    await read(2).fail(new ApiError(500, '服务暂时不可用，请稍后再试'))
    expect([record.now, record.error, record.isGone]).toEqual(['one', undefined, false])
    say('t1')
    await read(3).fail(new ApiError(404, '任务不存在'))
    expect([record.now, record.error, record.isGone]).toEqual([undefined, new ApiError(404, '任务不存在'), true])
  })

  test('that could not be asked for the first time is asked for again', async () => {
    const { record, read } = watching()
    record.load()
    await read(0).fail(new NetworkError('offline'))
    expect([record.isLoading, record.isGone]).toEqual([false, false])
    record.retry()
    await read(1).answer('one')
    expect([record.now, record.error]).toEqual(['one', undefined])
  })

  test('that nobody looks at is not read any more', async () => {
    const { record, reads, say, resync } = await shown()
    record.dispose()
    say('t1')
    resync()
    await record.refresh()
    expect(reads).toHaveLength(1)
  })
})

describe('a change', () => {
  test('shows what the server answers, says so, and names itself meanwhile', async () => {
    const { record, said } = await shown()
    const { made, make, answer } = calls()
    const change = record.change('finish', make('finish 1'), '任务已完成')
    await settled()
    expect([record.busy, record.now, made[0]?.of]).toEqual(['finish', 'one', 'one'])
    await answer(0).answer('two')
    expect(await change).toBe(true)
    expect([record.busy, record.now, said]).toEqual([undefined, 'two', ['任务已完成']])
  })

  test('begun while another is under way waits for it, and is about what that one made', async () => {
    const { record } = await shown()
    const { made, make, answer } = calls()
    const both = [record.change('node', make('node')), record.change('finish', make('finish'))]
    await settled()
    expect([made.map(({ of: argument }) => argument), record.busy]).toEqual([['one'], 'node'])
    await answer(0).answer('two')
    expect([made.map(({ of: argument }) => argument), record.busy]).toEqual([['one', 'two'], 'finish'])
    await answer(1).answer('three')
    expect([await Promise.all(both), record.now]).toEqual([[true, true], 'three'])
  })

  test('tapped twice is made once', async () => {
    const { record } = await shown()
    const { made, make, answer } = calls()
    const both = [record.change('finish', make('finish')), record.change('finish', make('finish'))]
    await settled()
    await answer(0).answer('two')
    expect([await Promise.all(both), made.length]).toEqual([[true, false], 1])
  })

  test('a change whose answer was lost is reported once and resent under the same key', async () => {
    const { record, said, read } = await shown()
    const { made, make, answer } = calls()
    const lost = record.change('comment', make('好'))
    await settled()
    await answer(0).fail(new NetworkError('timeout'))
    await read(1).fail(new NetworkError('timeout'))
    expect([await lost, said, record.now]).toEqual([false, ['网络请求失败，请稍后再试'], 'one'])
    const again = record.change('comment', make('好'))
    await settled()
    await answer(1).answer('two')
    expect([await again, made[1]?.key]).toEqual([true, made[0]?.key])
    record.change('comment', make('好'))
    await settled()
    expect(made[2]?.key).not.toBe(made[0]?.key)
  })

  test('a change other than the lost one has a key of its own, and so has the first one after it', async () => {
    const { record, read } = await shown()
    const { made, make, answer } = calls()
    const send = async (argument: string) => {
      record.change('like', make(argument))
      await settled()
    }
    await send('like')
    await answer(0).fail(new NetworkError('offline'))
    await read(1).fail(new NetworkError('offline'))
    await send('unlike')
    await answer(1).answer('two')
    await send('like')
    expect(new Set(made.map(({ key }) => key)).size).toBe(3)
  })

  test('that was refused is tried again under another key', async () => {
    const { record, read } = await shown()
    const { made, make, answer } = calls()
    record.change('finish', make('finish'))
    await settled()
    await answer(0).fail(new ApiError(400, '意见太长'))
    await read(1).answer('one')
    record.change('finish', make('finish'))
    await settled()
    expect(made[1]?.key).not.toBe(made[0]?.key)
  })

  test('that lost a race is told once, and how it stands is shown before it resolves', async () => {
    const { record, said, read } = await shown()
    const { make, answer } = calls()
    const refusal = new ApiError(409, '任务已被他人更新，请刷新后重试')
    // The request helper has already shown it.
    markReported(refusal)
    said.push(refusal.message)
    let done: boolean | undefined
    record.change('finish', make('finish'), '任务已完成').then((result) => {
      done = result
    })
    await settled()
    await answer(0).fail(refusal)
    expect([done, record.busy]).toEqual([undefined, 'finish'])
    await read(1).answer('theirs')
    expect([done, record.now, said]).toEqual([false, 'theirs', ['任务已被他人更新，请刷新后重试']])
  })

  test('a change of a record gone meanwhile is not sent', async () => {
    const { record, read } = await shown()
    const { made, make, answer } = calls()
    const both = [record.change('node', make('node')), record.change('finish', make('finish'))]
    await settled()
    await answer(0).fail(new ApiError(404, '任务不存在或已被删除'))
    await read(1).fail(new ApiError(404, '任务不存在或已被删除'))
    expect([await Promise.all(both), made.length, record.isGone]).toEqual([[false, false], 1, true])
  })

  test('that fails by a fault of ours is told as well', async () => {
    const { record, said } = await shown()
    const fault = new TypeError('undefined is not a function')
    expect(await record.change('finish', () => Promise.reject(fault))).toBe(false)
    expect([said, record.busy, record.now]).toEqual([['undefined is not a function'], undefined, 'one'])
  })

  test('leaves what others do meanwhile for after it', async () => {
    const { record, reads, read, say } = await shown()
    const { make, answer } = calls()
    record.change('finish', make('finish'))
    await settled()
    say('t1')
    expect(reads).toHaveLength(1)
    await answer(0).answer('mine')
    await read(1).answer('theirs too')
    expect(record.now).toBe('theirs too')
  })

  test('is not replaced by an answer from before it', async () => {
    const { record, reads, read, say } = await shown('old')
    const { make, answer } = calls()
    say('t1')
    record.change('finish', make('finish'))
    await settled()
    await answer(0).answer('changed')
    await read(1).answer('old')
    expect([record.now, reads.length]).toEqual(['changed', 3])
    await read(2).answer('newer')
    expect(record.now).toBe('newer')
  })
})

describe('a change shown early', () => {
  test('is seen at once, sent of what the server knows, and gives way to the answer', async () => {
    const { record } = await shown()
    const { made, make, answer } = calls()
    record.send('like', make('like'), { early: (now) => `${now}+`, take: (now, reply) => `${now}=${reply}` })
    await settled()
    expect([record.now, made[0]?.of]).toEqual(['one+', 'one'])
    await answer(0).answer('5')
    expect(record.now).toBe('one=5')
  })

  test('is taken back when it is refused', async () => {
    const { record, read } = await shown()
    const { make, answer } = calls()
    record.change('like', make('like'), { early: (now) => `${now}+` })
    await settled()
    await answer(0).fail(new ApiError(403, '您没有权限进行此操作'))
    expect(record.now).toBe('one')
    await read(1).answer('one')
  })
})

test('a change that answers something else has the record read again', async () => {
  const { record, read, said } = await shown()
  const { make, answer } = calls()
  const sent = record.send('urge', make('urge'), '已催办')
  await settled()
  await answer(0).answer('whatever')
  expect(record.busy).toBe('urge')
  await read(1).answer('urged')
  expect([await sent, record.now, said, record.busy]).toEqual([{ answer: 'whatever' }, 'urged', ['已催办'], undefined])
})

describe('removing', () => {
  const how = { confirm: { content: '删除后无法恢复' }, toast: '任务已删除' }

  test('asks first; then nothing is read any more, also not what its own news asks for', async () => {
    const { record, reads, said, say } = await shown()
    const { make, answer } = calls()
    const removed = record.remove('delete', make('delete'), how)
    await settled()
    say('t1')
    await answer(0).answer('')
    say('t1')
    expect([await removed, reads.length, said]).toEqual([true, 1, ['删除后无法恢复', '任务已删除']])
  })

  test('is left alone by whoever is not sure', async () => {
    const { record, answers } = await shown()
    const { made, make } = calls()
    answers.push(false)
    expect([await record.remove('delete', make('delete'), how), made]).toEqual([false, []])
  })

  test('a record already known as gone is shown as gone', async () => {
    const { record, read } = await shown()
    const { make, answer } = calls()
    const removed = record.remove('delete', make('delete'), how)
    await settled()
    await answer(0).fail(new ApiError(404, '任务不存在或已被删除'))
    await read(1).fail(new ApiError(404, '任务不存在或已被删除'))
    expect([await removed, record.isGone]).toEqual([false, true])
  })
})

describe('the copy on the device', () => {
  const deviceCopy = () => new Cache(memoryStorage(), () => 'e1', '1').of<KeptRecord<string>>('case.c1')

  test('a record that cannot be reached is shown as it was read last, with its time, until it can be', async () => {
    const copy = deviceCopy()
    const before = watching(copy)
    before.record.load()
    await before.read(0).answer('上午的样子')
    const { record, reads, read } = watching(copy)
    record.load()
    await read(0).fail(new NetworkError('offline'))
    expect([record.now, record.error, record.keptAt]).toEqual(['上午的样子', undefined, copy.load()?.at])
    record.refresh()
    await reads[1]?.answer('现在的样子')
    expect([record.now, record.keptAt]).toEqual(['现在的样子', undefined])
  })

  test('a record that may no longer be seen leaves no copy behind', async () => {
    const copy = deviceCopy()
    copy.save({ at: 1, value: '从前看得到' })
    const { record, read } = watching(copy)
    record.load()
    await read(0).fail(new ApiError(404, '项目不存在或已被删除'))
    expect([record.now, copy.load()]).toEqual([undefined, undefined])
  })

  test('without a copy the failure is shown', async () => {
    const { record, read } = watching(deviceCopy())
    record.load()
    await read(0).fail(new NetworkError('offline'))
    expect([record.now, record.error]).toEqual([undefined, expect.any(NetworkError)])
  })
})
