import { person, staff } from '@contract/core'
import { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError } from '@/lib/errors'
import { fakePlatform } from '@/platform/fake'
import type { Reply, Transport } from '@/platform/port'
import { apiOf } from './call'
import { Presenter } from './present'
import { requester } from './request'

const demo = {
  read: staff.read<{ id?: string }, { name: string }>('demo/read'),
  write: staff.write<{ id: string }, null>('demo/write'),
  secret: staff.secretWrite<{ id: string }, null>('demo/secret'),
  other: staff.write<{ id: string }, null>('else/write'),
  outside: person.read<Record<string, never>, null>('/api/web/hr/demo'),
}

type Sent = Parameters<Transport['request']>[0]

/** A client whose server answers as the test says. */
function aClient(answer: (sent: Sent) => Promise<Reply> | Reply) {
  const sent: Sent[] = []
  const transport = {
    request: async (options: Sent) => {
      sent.push(options)
      return answer(options)
    },
  } as unknown as Transport
  const platform = fakePlatform(transport)
  const logged: unknown[] = []
  const reported: { call: string; code: number }[] = []
  const presenter = new Presenter(platform.feedback, (error) => logged.push(error))
  let logouts = 0
  const caller = requester({
    transport,
    baseUrl: 'https://firm.example',
    host: 'wecom',
    token: () => 'token-1',
    newKey: () => `key-${sent.length}`,
    present: (error) => presenter.present(error),
    sessionEnded: (code, msg) =>
      presenter.sessionEnded(code, msg, async () => {
        logouts++
      }),
    report: (event) => reported.push(event),
    log: (error) => logged.push(error),
  })
  return {
    api: apiOf(caller, { demo }).demo,
    sent,
    said: platform.said,
    present: (error: unknown) => presenter.present(error),
    logged,
    reported,
    logouts: () => logouts,
    answers: platform.answers,
  }
}

const envelope = (code: number, msg = '', data: unknown = null): Reply => ({
  status: 200,
  body: JSON.stringify({ code, msg, data }),
})
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  test('goes by POST with a JSON body, the token and the host, below /v3/api', async () => {
    const client = aClient(() => envelope(0, '', { name: '甲' }))
    expect(await client.api.read({ id: '1' })).toEqual({ name: '甲' })
    expect(client.sent[0]).toMatchObject({
      url: 'https://firm.example/v3/api/demo/read',
      method: 'POST',
      body: '{"id":"1"}',
      timeoutMs: 60_000,
      headers: { 'x-auth-token': 'token-1', 'content-type': 'application/json', 'x-host': 'wecom' },
    })
  })

  test('with an address of its own is not put below /v3/api', async () => {
    const client = aClient(() => envelope(0))
    await client.api.outside()
    expect(client.sent[0]?.url).toBe('https://firm.example/api/web/hr/demo')
  })

  test('that writes carries an idempotency key: the caller’s, or a new one', async () => {
    const client = aClient(() => envelope(0))
    await client.api.write({ id: '1' }, { key: 'mine' })
    await client.api.write({ id: '1' })
    await client.api.read({})
    await client.api.write({ id: '2' }, { key: (sent) => `of ${sent}` })
    expect(client.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'mine',
      'key-1',
      undefined,
      'of demo/write {"id":"2"}',
    ])
  })
})

describe('a write without a key of its own, whose answer was lost', () => {
  const keysOf = (client: ReturnType<typeof aClient>) => client.sent.map(({ headers }) => headers['idempotency-key'])
  /** Loses the answers to the requests with these indices, from 0. */
  const losing = (...lost: number[]) => {
    let callIndex = 0
    return () => (lost.includes(callIndex++) ? Promise.reject(new NetworkError('offline')) : envelope(0))
  }

  test('reuses its key for the same content until that is answered', async () => {
    const client = aClient(losing(0, 1))
    await caught(client.api.write({ id: '1' }))
    await caught(client.api.write({ id: '1' }))
    await client.api.write({ id: '1' })
    await client.api.write({ id: '1' })
    expect(keysOf(client)).toEqual(['key-0', 'key-0', 'key-0', 'key-3'])
  })

  test('gets a new key for other content, or after any answer of its domain', async () => {
    const client = aClient(losing(0))
    await caught(client.api.write({ id: '1' }))
    await client.api.other({ id: '1' })
    await client.api.write({ id: '2' })
    await client.api.write({ id: '1' })
    expect(keysOf(client)).toEqual(['key-0', 'key-1', 'key-2', 'key-3'])
  })

  test('keeps its key when another domain answers, or a proxy page comes instead of an answer', async () => {
    let callIndex = 0
    const client = aClient(() => (callIndex++ === 0 ? { status: 502, body: '<html>' } : envelope(0)))
    await caught(client.api.write({ id: '1' }))
    await client.api.other({ id: '1' })
    await client.api.write({ id: '1' })
    expect(keysOf(client)).toEqual(['key-0', 'key-1', 'key-0'])
  })

  test('a refusal counts as an answer, and a secret answer is never requested again with the same key', async () => {
    const refusing = aClient(() => envelope(409, '已被他人更新'))
    await caught(refusing.api.write({ id: '1' }))
    await caught(refusing.api.write({ id: '1' }))
    expect(keysOf(refusing)).toEqual(['key-0', 'key-1'])
    const losingAll = aClient(losing(0))
    await caught(losingAll.api.secret({ id: '1' }))
    await losingAll.api.secret({ id: '1' })
    expect(keysOf(losingAll)).toEqual(['key-0', 'key-1'])
  })

  test('two identical writes under way at once have different keys', async () => {
    const client = aClient(() => envelope(0))
    await Promise.all([client.api.write({ id: '1' }), client.api.write({ id: '1' })])
    expect(keysOf(client)).toEqual(['key-0', 'key-1'])
  })

  test('ten minutes later the same write gets a new key', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const client = aClient(losing(0))
    await caught(client.api.write({ id: '1' }))
    now.mockReturnValue(1_000_000 + 10 * 60_000)
    await client.api.write({ id: '1' })
    now.mockRestore()
    expect(keysOf(client)).toEqual(['key-0', 'key-1'])
  })
})

describe('a refusal', () => {
  test('is shown in the server’s words, reported by its code, and thrown', async () => {
    const client = aClient(() => envelope(409, '任务已被他人更新，请刷新后重试'))
    const error = await caught(client.api.write({ id: '1' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 409, message: '任务已被他人更新，请刷新后重试' })
    expect(client.said).toEqual(['任务已被他人更新，请刷新后重试'])
    expect(client.reported).toEqual([{ call: 'demo/write', code: 409 }])
  })

  test('a failed read is shown by the page unless a tap asked for it, a failed write by its caller on request, and both are reported', async () => {
    const client = aClient(() => envelope(403, '您没有权限进行此操作'))
    await caught(client.api.read({}))
    await caught(client.api.write({ id: '1' }, { silent: true }))
    expect(client.said).toEqual([])
    await caught(client.api.read({}, { silent: false }))
    expect(client.said).toEqual(['您没有权限进行此操作'])
    expect(client.reported).toHaveLength(3)
  })

  test('that was shown is not shown again when it is rethrown', async () => {
    const client = aClient(() => envelope(403, '您没有权限进行此操作'))
    client.present(await caught(client.api.write({ id: '1' })))
    client.present(await caught(client.api.read({})))
    expect(client.said).toEqual(['您没有权限进行此操作', '您没有权限进行此操作'])
  })

  test('for a server fault contains the request id of the log; any other contains none', async () => {
    const client = aClient(({ body }) => ({
      status: 200,
      body: JSON.stringify({
        code: String(body).includes('1') ? 500 : 403,
        msg: '服务暂时不可用，请稍后再试',
        data: null,
        requestId: '7F3K2Q',
      }),
    }))
    await caught(client.api.write({ id: '1' }))
    await caught(client.api.write({ id: '2' }))
    expect(client.said).toEqual(['服务暂时不可用，请稍后再试（编号 7F3K2Q）', '服务暂时不可用，请稍后再试'])
  })

  test('with an accepted code is reported but not shown', async () => {
    const client = aClient(() => envelope(101, '请填写图形验证码', { pictureId: 'p' }))
    expect(await caught(client.api.read({}, { accept: [101] }))).toMatchObject({ code: 101, data: { pictureId: 'p' } })
    expect(client.said).toEqual([])
    expect(client.reported).toEqual([{ call: 'demo/read', code: 101 }])
  })

  test('an accepted end of the session is neither shown nor reported', async () => {
    const client = aClient(() => envelope(301))
    expect(await caught(client.api.read({}, { accept: [301] }))).toMatchObject({ code: 301 })
    expect([client.said, client.reported, client.logouts()]).toEqual([[], [], 0])
  })

  test.each([301, 305])('%i brings one modal, then signs out once, however many calls fail with it', async (code) => {
    const client = aClient(() => envelope(code, '您的账号已在其他设备登录'))
    await Promise.all([1, 2, 3].map(() => caught(client.api.read({}))))
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.said).toEqual(['您的账号已在其他设备登录'])
    expect(client.logouts()).toBe(1)
    expect(client.reported).toEqual([])
  })

  test('the end of a session without a message shows the default one', async () => {
    const client = aClient(() => envelope(301))
    await caught(client.api.read({}))
    expect(client.said).toEqual(['您的账号已退出，请重新登录'])
  })

  test('a later end of the session shows the modal again', async () => {
    const client = aClient(() => envelope(301, '再见'))
    await caught(client.api.read({}))
    await new Promise((resolve) => setTimeout(resolve))
    await caught(client.api.read({}))
    expect(client.said).toEqual(['再见', '再见'])
  })
})

describe('no answer', () => {
  test.each([
    ['no network', '网络请求失败，请稍后再试', () => Promise.reject(new NetworkError('offline'))],
    ['no answer in time', '网络请求失败，请稍后再试', () => Promise.reject(new NetworkError('timeout'))],
    ['a status of 500', '服务暂时不可用，请稍后再试', () => ({ status: 500, body: '{"code":0,"msg":"","data":null}' })],
    ['a status of 304', '服务暂时不可用，请稍后再试', () => ({ status: 304, body: '' })],
    ['a page instead of an envelope', '服务暂时不可用，请稍后再试', () => ({ status: 200, body: '<html>网关</html>' })],
    ['JSON that is no envelope', '服务暂时不可用，请稍后再试', () => ({ status: 200, body: '[]' })],
  ])('%s is one toast, %s, and logged', async (_, words, answer) => {
    const client = aClient(answer)
    expect(await caught(client.api.write({ id: '1' }))).toBeInstanceOf(NetworkError)
    expect(client.said).toEqual([words])
    expect(client.logged).toHaveLength(1)
  })

  test('a status of 299 is an answer', async () => {
    const client = aClient(() => ({ status: 299, body: '{"code":0,"msg":"","data":{"name":"乙"}}' }))
    expect(await client.api.read({})).toEqual({ name: '乙' })
  })

  test('a silent failure is logged all the same', async () => {
    const client = aClient(() => Promise.reject(new NetworkError('offline')))
    expect(await caught(client.api.read({}))).toBeInstanceOf(NetworkError)
    expect(client.said).toEqual([])
    expect(client.logged).toHaveLength(1)
  })

  test.each([undefined, false] as const)(
    'a cancelled call is rejected with the reason given, and nothing is said (silent: %s)',
    async (silent) => {
      const cancel = new Cancel()
      const client = aClient(
        ({ cancel: given }) => new Promise((_, reject) => given?.onAbort((reason) => reject(reason))),
      )
      const call = caught(client.api.read({}, { cancel, silent }))
      cancel.abort('换了关键词')
      expect(await call).toBe('换了关键词')
      expect([client.said, client.logged]).toEqual([[], []])
    },
  )
})
