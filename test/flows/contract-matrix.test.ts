import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { addressOf, type Envelope } from '@contract/core'
import { Id } from '@contract/shapes'
import { implemented } from '@server/domains'
import type { Implemented } from '@server/kernel/http/implement'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { opensBooks } from '@test/factories/money'
import { anEmployee } from '@test/factories/people'
import { ENDPOINT_COUNT } from '@test/lists/endpoints'
import { contentsOf } from '@test/support/contents'
import { sampleOf, takesIds } from '@test/support/shape-cases'
import { type TestApp, testApp } from '@test/support/test-app'
import { post, signedIn, type TestClient } from '@test/support/test-client'
import { OTHERS_IDS } from '@test/tenant-isolation'

/**
 * Rules that hold for every call, walked over all that are served: a new endpoint is in it as soon as it answers. One that
 * takes ids says in test/tenant-isolation what another firm's ids do.
 */

const calls = implemented.map((call) => [call.endpoint.path, call] as const)
const needsSession = ({ endpoint }: Implemented) => endpoint.access !== 'anyone'

/** Somebody who may do everything, in a firm of their own that uses everything. */
async function anybodyWhoMay(on: TestApp) {
  const somebody = await anEmployee(on, { permissions: Object.keys(PERMISSIONS) as Permission[] })
  await opensBooks(on, somebody.firm)
  await takesOpportunities(on, somebody.firm)
  return somebody
}

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await testApp()
  client = await signedIn(app, await anybodyWhoMay(app))
})
afterAll(() => app.close())

const send = (call: Implemented, body: unknown, token?: string, to = app): Promise<Envelope<unknown>> =>
  post(to.address + addressOf(call.endpoint), body, { token })

test('the contract walk visits every registered endpoint', () => {
  expect(calls).toHaveLength(ENDPOINT_COUNT)
})

test.each(calls.filter(([, call]) => needsSession(call)))('%s answers 301 without a session', async (_, call) => {
  const before = await contentsOf(app.db)
  for (const token of [undefined, 'no such token', 'guest.abc', "' or 1=1 --"])
    expect(await send(call, sampleOf(call.handler.shape), token)).toMatchObject({
      code: 301,
      msg: expect.stringMatching(/[一-龥]/),
    })
  expect(await contentsOf(app.db)).toEqual(before)
})

/** Other broken bodies are given to `validate` itself, without a server: server/domains/shapes.test.ts. */
test.each(calls)('%s refuses unknown fields with a message and changes nothing', async (_, call) => {
  const before = await contentsOf(app.db)
  const body = { ...(sampleOf(call.handler.shape) as object), nobodyKnowsThis: 1 }
  const { code, msg, data } = await send(call, body, client.token)
  expect([code, msg]).toEqual([400, '提交的内容中有不支持的项目'])
  expect(Object.keys((data as { fields: object }).fields)).toEqual(['nobodyKnowsThis'])
  expect(await contentsOf(app.db)).toEqual(before)
})

test('a body that is not JSON is refused with a message', async () => {
  const [[, call] = []] = calls
  expect(await send(call as Implemented, '{"a":', client.token)).toMatchObject({ code: 400, msg: '请求格式不正确' })
})

describe('valid input', () => {
  // An app of its own: what is stored here is not looked through by the tests that nothing has changed.
  let crowded: TestApp
  beforeAll(async () => {
    crowded = await testApp()
  })
  afterAll(() => crowded.close())

  test.each(calls)('%s never answers valid input with a 500, whether stored or not', async (_, call) => {
    const { shape } = call.handler
    for (const body of [sampleOf(shape, 'required'), sampleOf(shape)]) {
      const own = await anybodyWhoMay(crowded)
      const { token } = await signedIn(crowded, own)
      const { code, msg } = await send(call, body, token, crowded)
      expect([0, 101, 301, 305, 400, 403, 404, 409, 423, 429]).toContain(code)
      expect(code === 0 ? '' : msg).toMatch(code === 0 ? /^$/ : /[一-龥]/)
    }
  })
})

test('every endpoint that takes ids declares how it treats another firm’s', () => {
  const unsaid = calls.filter(([path, { handler }]) => takesIds(handler.shape, Id.pattern ?? '') && !OTHERS_IDS[path])
  expect(unsaid.map(([path]) => path)).toEqual([])
})

const ofOthers = calls.flatMap(([path, call]) => {
  const others = OTHERS_IDS[path]
  return others && others !== 'not of a firm' ? [{ path, others, call, domain: path.split('/')[0] }] : []
})

// An app for each domain: every test looks through all that stands in the database, what the tests before it made too.
describe.each([...new Set(ofOthers.map(({ domain }) => domain))])('%s', (its) => {
  let firms: TestApp
  let token: string
  beforeAll(async () => {
    firms = await testApp()
    ;({ token } = await signedIn(firms, await anybodyWhoMay(firms)))
  })
  afterAll(() => firms.close())

  test.each(ofOthers.filter(({ domain }) => domain === its))(
    '$path treats another firm’s ids as missing',
    async ({ others, call }) => {
      const them = await anEmployee(firms, { name: '别所律师' })
      const input = await others.input(firms, them)
      const before = await contentsOf(firms.db)
      const { code, data } = await send(call, input, token, firms)
      if (others.are === 'refused') expect([400, 403, 404]).toContain(code)
      else expect([code, JSON.stringify(data).includes(them.id)]).toEqual([0, false])
      expect(await contentsOf(firms.db)).toEqual(before)
    },
  )
})

const permitted = calls.filter(([, { endpoint }]) => endpoint.access.startsWith('may:'))
if (permitted.length > 0)
  test.each(permitted)('%s answers 403 without the permission', async (_, call) => {
    const { token } = await signedIn(app, await anEmployee(app))
    const before = await contentsOf(app.db)
    expect(await send(call, sampleOf(call.handler.shape), token)).toMatchObject({ code: 403 })
    expect(await contentsOf(app.db)).toEqual(before)
  })

test.each(calls.filter(([, { endpoint }]) => endpoint.kind === 'read'))('%s answers GET like POST', async (_, call) => {
  const input = sampleOf(call.handler.shape) as Record<string, unknown>
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else query.append(name, String(value))
  const got = await fetch(`${app.address}${addressOf(call.endpoint)}?${query}`, {
    headers: { 'x-auth-token': client.token },
  })
  const { code } = (await got.json()) as Envelope<unknown>
  expect(code).toBe((await send(call, input, client.token)).code)
})
