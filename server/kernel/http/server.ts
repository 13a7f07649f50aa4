import { createHash } from 'node:crypto'
import { Code } from '@contract/codes/errors'
import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { Value } from '@sinclair/typebox/value'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { App } from '../../app'
import type { SystemDb } from '../db/open'
import { DatabaseError, Trouble } from '../db/pglite/error'
import { isConnectionLost, retryRead } from '../db/postgres/lost-connection'
import { DISK_FULL, isDiskFull } from '../disk-full'
import { Failure, fail } from '../fail'
import { STORAGE_PATH } from '../files/link'
import { accessRefusal } from '../refusals/access-refusal'
import { nameColleague } from '../refusals/capable-colleague'
import { runNamed } from '../watchdog/run-named'
import { writeAuditLine } from './audit'
import { CallContext, type Person } from './call'
import { Guests } from './guests'
import { setSecurityHeaders } from './headers'
import type { Implemented } from './implement'
import type { Measures } from './measures'
import { isTooDeep } from './nesting'
import { originOf } from './origin'
import { newRequestId } from './request-id'
import { keyOf, setProgramHeaders } from './service-keys'
import { BODY_MS, cutSlowBodies } from './slow-bodies'
import { validate } from './validate'

const JSON_LIMIT_BYTES = 1_048_576
const MAX_KEY_LENGTH = 64
const MS = 1_000

/** Firms of the callers whose calls are being answered, for the log. */
const firmOf = new WeakMap<FastifyRequest, string>()

/** The HTTP server: every call of the contract at its address, one envelope, one place for errors. */
export function httpServer(app: App, calls: readonly Implemented[], measures: Measures): FastifyInstance {
  const server = fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    trustProxy: [...app.config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    // Calls in flight end by themselves (create-app.ts); later ones on kept connections are answered 503.
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    // A request that cannot be parsed as an address reaches no hook and no handler.
    frameworkErrors: (_, request, reply) => {
      setSecurityHeaders(request, reply)
      const refusal = { code: Code.invalid, msg: '请求格式不正确', data: null, requestId: request.id }
      ;(reply as FastifyReply).code(400).send(refusal)
    },
  })
  readJson(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(request, reply)
  })
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalEnvelope(app, error, request, request.url)
    if (keyOf(request)) setProgramHeaders(reply, refusal)
    void reply.send(refusal)
  })
  cutSlowBodies(server, BODY_MS, { except: STORAGE_PATH })
  // Closing cuts connections, not the work behind them: that ends before the database is closed.
  const running = new Set<Promise<unknown>>()
  server.addHook('onClose', () => Promise.all(running))
  for (const call of calls) {
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const since = performance.now()
      const name = `${call.endpoint.path} ${request.id}`
      const work = runNamed(name, () => respondToCall(app, call, request)).finally(() => running.delete(work))
      work.then(({ code }) => {
        const ms = performance.now() - since
        measures.called(addressOf(call.endpoint), code, ms / MS)
        app.log.info({ what: 'call', call: call.endpoint.path, code, ms: Math.round(ms), requestId: request.id })
      })
      running.add(work)
      return answerProgram(app, call, { request, reply, work }) ?? work
    }
    server.post(addressOf(call.endpoint), answer)
    if (call.endpoint.kind === 'read') server.get(addressOf(call.endpoint), answer)
  }
  return server
}

/** The answer to a program, with its headers and counted; undefined for a person's request. */
function answerProgram(
  app: App,
  { endpoint }: Implemented,
  { request, reply, work }: { request: FastifyRequest; reply: FastifyReply; work: Promise<Envelope<unknown>> },
): Promise<Envelope<unknown>> | undefined {
  const key = keyOf(request)
  if (!key) return undefined
  return work.then((envelope) => {
    setProgramHeaders(reply, envelope)
    app.serviceKeys.count(key, { endpoint, code: envelope.code, ip: request.ip })
    return envelope
  })
}

/** Parses every call's body. A query string needs no depth check: it is a flat list of texts (fromQuery). */
function readJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new Failure(Code.invalid, '提交的内容层级过多'))
    else parse(request, String(body), done)
  })
}

async function respondToCall(app: App, call: Implemented, request: FastifyRequest): Promise<Envelope<unknown>> {
  try {
    return { code: Code.ok, msg: '', data: (await answerCall(app, call, request)) ?? null }
  } catch (error) {
    return refusalEnvelope(app, error, request, call.endpoint.path)
  }
}

async function answerCall(app: App, called: Implemented, request: FastifyRequest): Promise<unknown> {
  const { endpoint } = called
  const person = await findCaller(app, endpoint, request)
  if (person?.employee) firmOf.set(request, person.employee.firmId)
  try {
    return await answerPerson(app, called, request, person)
  } catch (error) {
    throw await nameColleague(app, error, person?.employee)
  }
}

async function answerPerson(
  app: App,
  called: Implemented,
  request: FastifyRequest,
  person: Person | undefined,
): Promise<unknown> {
  const { endpoint, handler } = called
  const input = validate(
    handler.shape,
    request.method === 'GET' ? inputFromQuery(handler.shape, request) : (request.body ?? {}),
  )
  const context = (db: SystemDb) => new CallContext(app, db, () => originOf(request), person)
  const run = handler.handle as (input: unknown, call: CallContext, prepared?: unknown) => unknown

  if (endpoint.kind !== 'write') {
    const runOnce = async () => {
      const call = context(app.db)
      const data = await run(input, call)
      call.committed()
      return data
    }
    return endpoint.kind === 'read' ? retryRead(runOnce) : runOnce()
  }

  const prepare = handler.before as undefined | ((input: unknown, call: CallContext) => Promise<unknown>)
  const prepared = await prepare?.(input, context(app.db))
  const runToTheEnd = async (call: CallContext) => {
    const data = await run(input, call, prepared)
    if (!called.auditsItself) await writeAuditLine(call, called, input, data)
    await call.finish()
    return data
  }
  let call: CallContext | undefined
  const data = await app.db.transaction().execute(async (transaction) => {
    call = context(transaction as SystemDb)
    return answerOnce(call, endpoint, request, () => runToTheEnd(call as CallContext))
  })
  call?.committed()
  return data
}

/** The caller, permitted to make this call; undefined for one that anyone may make. */
function findCaller(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Person> | undefined {
  const key = keyOf(request)
  if (key) return retryRead(() => app.serviceKeys.authorise(key, endpoint, request.ip))
  return endpoint.access === 'anyone' ? undefined : retryRead(() => authoriseCall(app, endpoint.access, request))
}

async function authoriseCall(app: App, access: string, request: FastifyRequest): Promise<Person> {
  const token = request.headers['x-auth-token']
  const person = typeof token === 'string' && token ? await app.sessions.find(token) : fail.signedOut()
  if (access === 'person') return person
  const employee = person.employee ?? fail.forbidden('您还没有加入律所')
  const refusal = access === 'staff' ? undefined : accessRefusal(employee, access)
  if (refusal) throw await nameColleague(app, refusal, employee)
  return person
}

/**
 * Answers a repeated Idempotency-Key with its first answer, within one account and firm; the key is kept in the same
 * transaction as the work, for a day (jobs/sweep.ts). A secret is not kept: a client that missed it asks for another.
 */
async function answerOnce(
  call: CallContext,
  { path, access, isSecret }: Implemented['endpoint'],
  request: FastifyRequest,
  work: () => Promise<unknown>,
) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) return work()
  if (key.length > MAX_KEY_LENGTH) fail.invalid('请求标识过长')
  const { accountId, employee } = call.person
  // A person's own call may change their firm: its key must outlive that.
  const firmId = access === 'anyone' || access === 'person' ? '' : (employee?.firmId ?? '')
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest('hex')
  const taken = await call.system
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, firm_id: firmId, key, call: path, request_hash: hash, created_at: call.time })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const keyRow = call.system
    .selectFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('firm_id', '=', firmId)
    .where('key', '=', key)
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await keyRow.select(['call', 'request_hash', 'reply']).executeTakeFirstOrThrow()
    if (first.call !== path || first.request_hash !== hash) fail.conflict('该请求标识已用于另一次操作，请重新提交')
    if (isSecret) fail.conflict('已经生成，内容只显示一次，请重新生成')
    return (first.reply as { data: unknown } | null)?.data
  }
  const data = await work()
  if (isSecret) return data
  await call.system
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify({ data: data ?? null }) })
    .where('account_id', '=', accountId)
    .where('firm_id', '=', firmId)
    .where('key', '=', key)
    .execute()
  return data
}

/** Parses the helper's query strings (§7): arrays as `key[]`, everything else text. */
function inputFromQuery(shape: Implemented['handler']['shape'], request: FastifyRequest): unknown {
  const query = request.query as Record<string, string | string[]>
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query))
    if (name.endsWith('[]')) input[name.slice(0, -2)] = [value].flat()
    else input[name] = value
  return Value.Convert(shape, input)
}

/** PostgreSQL's code for a broken unique constraint. */
const UNIQUE_VIOLATION = '23505'
/** PostgreSQL's codes for colliding transactions: a deadlock, a serialisation failure. */
const COLLISIONS = new Set(['40P01', '40001'])
/** PostgreSQL's codes for values that no column can hold: too long, out of range, no such day, a NUL in a text. */
const IMPOSSIBLE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
/**
 * Messages for calls that failed because of the database: nothing was kept, or the client repeats the call with its
 * key.
 */
const TROUBLE_WORDS: Record<string, string> = {
  [Trouble.tooLong]: '处理时间过长，已中止，请稍后再试',
  [Trouble.restarted]: '数据库刚刚重新启动，请再试一次',
}

const AWAY_WORDS = '数据库暂时连接不上，请稍后再试'

/** The envelope of a call that failed, with the request id under which the log has it. */
function refusalEnvelope(app: App, error: unknown, request: FastifyRequest, where: string): Envelope<unknown> {
  const browser = new Guests(app.config.secret).browserOf(originOf(request).token)
  const browserNote = browser ? ` browser ${browser}` : ''
  return {
    ...envelopeOf(app, error, {
      where: `${where} ${request.id}${browserNote}`,
      requestId: request.id,
      firmId: firmOf.get(request),
    }),
    requestId: request.id,
  }
}

function envelopeOf(
  app: App,
  error: unknown,
  { where, requestId, firmId }: { where: string; requestId: string; firmId?: string },
): Envelope<unknown> {
  if (error instanceof Failure) return { code: error.code, msg: error.message, data: error.data }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === UNIQUE_VIOLATION) return { code: Code.conflict, msg: '相同的记录已存在，请刷新后重试', data: null }
  if (code && COLLISIONS.has(code)) return { code: Code.conflict, msg: '有人同时在修改，请再试一次', data: null }
  if (code && IMPOSSIBLE.has(code)) return { code: Code.invalid, msg: '内容中含有无法保存的字符或数值', data: null }
  if (statusCode === 413) return { code: Code.invalid, msg: '提交的内容过大', data: null }
  if (statusCode && statusCode < 500) return { code: Code.invalid, msg: '请求格式不正确', data: null }
  // Overload, not a fault: callers that waited too long are told to try later, as with any limit.
  if (error instanceof DatabaseError && code === Trouble.busy)
    return { code: Code.tooFast, msg: '当前使用人数较多，请稍后再试', data: null }
  app.log.error({ where, requestId, firmId, error })
  if (isDiskFull(error)) return { code: Code.failed, msg: DISK_FULL, data: null }
  const message = isConnectionLost(error) ? AWAY_WORDS : '服务暂时不可用，请稍后再试'
  return { code: Code.failed, msg: TROUBLE_WORDS[code ?? ''] ?? message, data: null }
}
