import { anyone, type Nothing } from '@contract/core'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app'
import { DatabaseError, Trouble } from '../db/pglite/error'
import { fail } from '../fail'
import type { Implemented } from './implement'
import { Measures } from './measures'
import { httpServer } from './server'

const running: FastifyInstance[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

/** A server of one call, and what it logged. */
function aServer(handle: () => unknown) {
  const logged: { where: string; error: unknown }[] = []
  const clock = { now: () => Date.parse('2026-03-02T01:00:00Z') }
  const app = {
    clock,
    config: { trustedProxies: [] },
    log: { error: (entry: (typeof logged)[number]) => logged.push(entry), warn() {}, info() {} },
  } as unknown as App
  const endpoint = anyone.read<Nothing, null>('demo/read')
  const call = { endpoint, handler: { shape: Type.Object({}), handle } } as unknown as Implemented
  const server = httpServer(app, [call], new Measures())
  running.push(server)
  const address = server.listen({ host: '127.0.0.1', port: 0 })
  const post = async () => {
    const reply = await fetch(`${await address}/v3/api/demo/read`, { method: 'POST' })
    return { number: reply.headers.get('x-request-id'), envelope: await reply.json() }
  }
  return { post, logged }
}

const NUMBER = /^[2-9A-HJKMNP-Z]{6}$/

test('a server fault has one request id in the reply’s header, its envelope and the log', async () => {
  const { post, logged } = aServer(() => {
    throw new TypeError('undefined is not a function')
  })
  const { number, envelope } = await post()
  expect(number).toMatch(NUMBER)
  expect(envelope).toEqual({ code: 500, msg: '服务暂时不可用，请稍后再试', data: null, requestId: number })
  expect(logged.map(({ where }) => where)).toEqual([`demo/read ${number}`])
})

test('a refusal has a request id and is not logged, and a success has one only in the header', async () => {
  const refused = aServer(() => fail.gone('任务'))
  const { number, envelope } = await refused.post()
  expect(envelope).toEqual({ code: 404, msg: '任务不存在或已被删除', data: null, requestId: number })
  expect(refused.logged).toEqual([])
  const done = await aServer(() => null).post()
  expect(done.number).toMatch(NUMBER)
  expect(done.envelope).toEqual({ code: 0, msg: '', data: null })
})

test('a call that waited too long for the database is told to try later, and nothing is logged', async () => {
  const { post, logged } = aServer(() => {
    throw new DatabaseError({ message: 'waited 30000 ms for the session', code: Trouble.busy })
  })
  expect((await post()).envelope).toMatchObject({ code: 429, msg: '当前使用人数较多，请稍后再试' })
  expect(logged).toEqual([])
})

test('no two calls have the same request id', async () => {
  const { post } = aServer(() => null)
  const [first, second] = await Promise.all([post(), post()])
  expect(first?.number).not.toBe(second?.number)
})
