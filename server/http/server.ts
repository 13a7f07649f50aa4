import { createHash } from 'node:crypto'
import { Code } from '@contract/codes/errors'
import { addressOf, type Envelope } from '@contract/core'
import { Value } from '@sinclair/typebox/value'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { App } from '../app'
import type { SystemDb } from '../db/open'
import { Failure, fail } from '../fail'
import { CallContext, type Person } from './call'
import type { Implemented } from './implement'
import { originOf } from './origin'
import { validate } from './validate'

const JSON_LIMIT_BYTES = 1_048_576
const MAX_KEY_LENGTH = 64

/** The HTTP side: every call of the contract at its address, one envelope, one place for errors. */
export function httpServer(app: App, calls: readonly Implemented[]): FastifyInstance {
  const server = fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: true,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
  })
  server.setErrorHandler((error, request, reply) => void reply.send(envelopeOf(app, error, request.url)))
  // Closing cuts connections, not the work behind them: it ends before the database does.
  const running = new Set<Promise<unknown>>()
  server.addHook('onClose', () => Promise.all(running))
  for (const call of calls) {
    const answer = (request: FastifyRequest) => {
      const work = respond(app, call, request).finally(() => running.delete(work))
      running.add(work)
      return work
    }
    server.post(addressOf(call.endpoint), answer)
    if (call.endpoint.kind === 'read') server.get(addressOf(call.endpoint), answer)
  }
  return server
}

async function respond(app: App, call: Implemented, request: FastifyRequest): Promise<Envelope<unknown>> {
  try {
    return { code: Code.ok, msg: '', data: (await answer(app, call, request)) ?? null }
  } catch (error) {
    return envelopeOf(app, error, call.endpoint.path)
  }
}

async function answer(app: App, { endpoint, handler }: Implemented, request: FastifyRequest): Promise<unknown> {
  const person = endpoint.access === 'anyone' ? undefined : await authorise(app, endpoint.access, request)
  const input = validate(
    handler.shape,
    request.method === 'GET' ? fromQuery(handler.shape, request) : (request.body ?? {}),
  )
  const context = (db: SystemDb) => new CallContext(app, db, () => originOf(request), person)
  const run = handler.handle as (input: unknown, call: CallContext) => unknown

  if (endpoint.kind !== 'write') {
    const call = context(app.db)
    const data = await run(input, call)
    call.committed()
    return data
  }

  const runToTheEnd = async (call: CallContext) => {
    const data = await run(input, call)
    await call.finish()
    return data
  }
  let call: CallContext | undefined
  const data = await app.db.transaction().execute(async (transaction) => {
    call = context(transaction as SystemDb)
    return once(call, endpoint.path, request, () => runToTheEnd(call as CallContext))
  })
  call?.committed()
  return data
}

async function authorise(app: App, access: string, request: FastifyRequest): Promise<Person> {
  const token = request.headers['x-auth-token']
  const person = typeof token === 'string' && token ? await app.sessions.find(token) : fail.signedOut()
  if (access === 'person') return person
  const employee = person.employee ?? fail.forbidden('您还没有加入律所')
  if (access !== 'staff' && !employee.permissions.has(access.slice('may:'.length))) fail.forbidden()
  return person
}

/** Answers a repeated Idempotency-Key with its first answer; the key is kept in the same transaction as the work. */
async function once(call: CallContext, path: string, request: FastifyRequest, work: () => Promise<unknown>) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) return work()
  if (key.length > MAX_KEY_LENGTH) fail.invalid('请求标识过长')
  const { accountId } = call.person
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex')
  const taken = await call.system
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, call: path, request_hash: hash, created_at: call.time })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const mine = call.system.selectFrom('idempotency_keys').where('account_id', '=', accountId).where('key', '=', key)
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await mine.select(['call', 'request_hash', 'reply']).executeTakeFirstOrThrow()
    if (first.call !== path || first.request_hash !== hash) fail.conflict('该请求标识已用于另一次操作，请重新提交')
    return (first.reply as { data: unknown } | null)?.data
  }
  const data = await work()
  await call.system
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify({ data: data ?? null }) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
  return data
}

/** The helper's query strings (§7): arrays as `key[]`, everything else text. */
function fromQuery(shape: Implemented['handler']['shape'], request: FastifyRequest): unknown {
  const query = request.query as Record<string, string | string[]>
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query))
    if (name.endsWith('[]')) input[name.slice(0, -2)] = [value].flat()
    else input[name] = value
  return Value.Convert(shape, input)
}

/** PostgreSQL's code for a broken unique constraint. */
const UNIQUE_VIOLATION = '23505'
/** …and for transactions that met: a deadlock, a serialisation failure. */
const COLLISIONS = new Set(['40P01', '40001'])
/** …and for values no column can hold: too long, out of range, no such day, a NUL in a text. */
const IMPOSSIBLE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

function envelopeOf(app: App, error: unknown, where: string): Envelope<unknown> {
  if (error instanceof Failure) return { code: error.code, msg: error.message, data: error.data }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === UNIQUE_VIOLATION) return { code: Code.conflict, msg: '相同的记录已存在，请刷新后重试', data: null }
  if (code && COLLISIONS.has(code)) return { code: Code.conflict, msg: '有人同时在修改，请再试一次', data: null }
  if (code && IMPOSSIBLE.has(code)) return { code: Code.invalid, msg: '内容中含有无法保存的字符或数值', data: null }
  if (statusCode === 413) return { code: Code.invalid, msg: '提交的内容过大', data: null }
  if (statusCode && statusCode < 500) return { code: Code.invalid, msg: '请求格式不正确', data: null }
  app.log.error({ where, error })
  return { code: Code.failed, msg: '服务暂时不可用，请稍后再试', data: null }
}
