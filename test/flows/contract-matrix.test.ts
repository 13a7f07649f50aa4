import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { addressOf, type Envelope } from '@contract/core'
import { Id } from '@contract/shapes'
import type { Implemented } from '@server/http/implement'
import { implemented } from '@server/modules'
import { anEmployee, type Worker } from '@test/factories/people'
import { OTHERS_IDS } from '@test/others'
import { type Client, post, signedIn } from '@test/support/client'
import { contentsOf } from '@test/support/contents'
import { breakages, sampleOf, takesIds, unstorable } from '@test/support/shape-cases'
import { type TestApp, testApp } from '@test/support/test-app'

/**
 * What holds for every call, walked over all that are served: a new endpoint is in it as soon as it answers. One that
 * takes ids says in test/others what another firm's ids do.
 */

const calls = implemented.map((call) => [call.endpoint.path, call] as const)
const needsSession = ({ endpoint }: Implemented) => endpoint.access !== 'anyone'

let app: TestApp
let me: Worker
let client: Client
beforeAll(async () => {
  app = await testApp()
  me = await anEmployee(app, { permissions: Object.keys(PERMISSIONS) as Permission[] })
  client = await signedIn(app, me)
})
afterAll(() => app.close())

const send = (call: Implemented, body: unknown, token?: string): Promise<Envelope<unknown>> =>
  post(app.address + addressOf(call.endpoint), body, { token })

test('the walk covers what is served', () => {
  expect(calls.length).toBeGreaterThan(30)
})

test.each(calls.filter(([, call]) => needsSession(call)))('%s: without a session 301', async (_, call) => {
  const before = await contentsOf(app.db)
  for (const token of [undefined, 'no such token', 'guest.abc', "' or 1=1 --"])
    expect(await send(call, sampleOf(call.handler.shape), token)).toMatchObject({
      code: 301,
      msg: expect.stringMatching(/[一-龥]/),
    })
  expect(await contentsOf(app.db)).toEqual(before)
})

test.each(calls)('%s: what does not fit is refused in words and changes nothing', async (_, call) => {
  const { shape } = call.handler
  const before = await contentsOf(app.db)
  const wrong: unknown[] = []
  const cases = [...breakages(shape, sampleOf(shape)), ['not JSON', '{"a":'] as const]
  for (const [what, body] of cases) {
    // An absent body, and GET's, is the empty object.
    if (body === null) continue
    const { code, msg } = await send(call, body, client.token)
    if (code !== 400 || !/[一-龥]/.test(msg)) wrong.push([what, code, msg])
  }
  expect(wrong).toEqual([])
  expect(await contentsOf(app.db)).toEqual(before)
})

test.each(calls)('%s: what fits is never a 500, stored or not', async (_, call) => {
  const { shape } = call.handler
  const bodies = [sampleOf(shape, 'required'), sampleOf(shape), ...unstorable(shape, sampleOf(shape))]
  for (const body of bodies) {
    const own = await anEmployee(app, { permissions: Object.keys(PERMISSIONS) as Permission[] })
    const { token } = await signedIn(app, own)
    const { code, msg } = await send(call, body, token)
    expect([0, 101, 301, 305, 400, 403, 404, 409, 423, 429]).toContain(code)
    expect(code === 0 ? '' : msg).toMatch(code === 0 ? /^$/ : /[一-龥]/)
  }
})

test('every call that takes ids says what another firm’s do', () => {
  const unsaid = calls.filter(([path, { handler }]) => takesIds(handler.shape, Id.pattern ?? '') && !OTHERS_IDS[path])
  expect(unsaid.map(([path]) => path)).toEqual([])
})

test.each(
  calls.flatMap(([path, call]) => {
    const others = OTHERS_IDS[path]
    return others && others !== 'not of a firm' ? [[path, others, call] as const] : []
  }),
)('%s: another firm’s ids are as good as none', async (_, others, call) => {
  const them = await anEmployee(app, { name: '别所律师' })
  const input = await others.input(app, them)
  const before = await contentsOf(app.db)
  const { code, data } = await send(call, input, client.token)
  if (others.are === 'refused') expect([400, 403, 404]).toContain(code)
  else expect([code, JSON.stringify(data).includes(them.id)]).toEqual([0, false])
  expect(await contentsOf(app.db)).toEqual(before)
})

const permitted = calls.filter(([, { endpoint }]) => endpoint.access.startsWith('may:'))
if (permitted.length > 0)
  test.each(permitted)('%s: without the permission 403', async (_, call) => {
    const { token } = await signedIn(app, await anEmployee(app))
    const before = await contentsOf(app.db)
    expect(await send(call, sampleOf(call.handler.shape), token)).toMatchObject({ code: 403 })
    expect(await contentsOf(app.db)).toEqual(before)
  })

test.each(calls.filter(([, { endpoint }]) => endpoint.kind === 'read'))('%s: GET answers as POST', async (_, call) => {
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
