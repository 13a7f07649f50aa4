import { chat } from '@contract/chat'
import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { minutes } from '@contract/duration'
import { implemented } from '@server/domains'
import type { TObject, TSchema } from '@sinclair/typebox'
import { anEmployee } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { chance } from '@test/support/fuzz'
import { FuzzedCalls, urlOf } from '@test/support/fuzzed-calls'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

// `npm run fuzz` sends a hundred thousand, of another seed each day (scripts/fuzz.mjs).
const BODIES = Number(process.env.FUZZ_BODIES ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 5)
/** A signed-out person gets a new session. */
const LEFT = new Set([301, 305])
/** These end the session that the rest is asked with, or wait for somebody: they have tests of their own. */
const APART = /logout|Logout|scanLogin|waitScan|pollScan/

jest.setTimeout(minutes(MINUTES + 3))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Somebody who may do everything, with a colleague. */
async function somebody() {
  const own = await anEmployee(app, { permissions: Object.keys(PERMISSIONS) as Permission[] })
  await anEmployee(app, { firm: own.firm, name: '何小满' })
  return signedIn(app, own)
}

test('random input to any endpoint is never answered with a 500, and the server keeps answering', async () => {
  const served = implemented.filter(({ endpoint }) => !APART.test(endpoint.path))
  const calls = new FuzzedCalls(chance(SEED), served)
  const until = Date.now() + minutes(MINUTES)
  const broken: unknown[] = []
  let slowest = { ms: 0, path: '' }
  let { token } = await somebody()
  let sent = 0
  for (; sent < BODIES && Date.now() < until && broken.length < 20; sent++) {
    const fuzzed = calls.next()
    const began = performance.now()
    const response = await fetch(urlOf(app.address, fuzzed), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: fuzzed.body,
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    const ms = performance.now() - began
    const { path } = fuzzed.call.endpoint
    if (ms > slowest.ms) slowest = { ms, path }
    const answer = text.startsWith('{') ? JSON.parse(text) : {}
    if (response.status >= 500 || answer.code >= 500 || answer.code === undefined)
      broken.push({
        at: sent,
        path,
        status: response.status,
        answer: text.slice(0, 200),
        body: fuzzed.body.slice(0, 600),
      })
    calls.learn(answer.data)
    if (LEFT.has(answer.code)) ({ token } = await somebody())
  }
  if (process.env.FUZZ_BODIES)
    console.info(`${sent} bodies, seed ${SEED}; the slowest took ${Math.round(slowest.ms)} ms: ${slowest.path}`)
  expect(broken).toEqual([])
  expect(sent).toBeGreaterThan(100)
  expect((await somebody()).token).toEqual(expect.any(String))
})

test('an update call with only what it requires is never answered with a 500', async () => {
  const calls = new FuzzedCalls(chance(SEED), implemented)
  const own = await anEmployee(app, { permissions: Object.keys(PERMISSIONS) as Permission[] })
  const colleague = await anEmployee(app, { firm: own.firm, name: '何小满' })
  const as = await signedIn(app, own)
  const ask = async (fuzzed: ReturnType<FuzzedCalls['fitting']>) => {
    const response = await fetch(urlOf(app.address, fuzzed), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': as.token },
      body: fuzzed.body,
    })
    const answer = JSON.parse(await response.text())
    calls.learn(answer.data)
    return answer
  }
  const another = await anEmployee(app, { firm: own.firm, name: '林知远' })
  calls.learn(await as.call(chat.createGroup, { imUserIds: [colleague.id, another.id] }))
  calls.learn(await aTask(await phoneOf(app, own)))
  const served = implemented.filter(({ endpoint }) => !APART.test(endpoint.path))
  // Reading first: later bodies then name records that are there.
  for (const call of served.filter(({ endpoint }) => endpoint.kind === 'read'))
    await ask(calls.fitting(call, 'required'))
  const updates = served.filter(({ endpoint, handler }) => endpoint.kind === 'write' && hasOptional(handler.shape))
  expect(updates.length).toBeGreaterThan(50)
  // The update comes before whatever may end the group.
  updates.sort(
    (a, b) =>
      Number(/leave|dissolve|remove/.test(a.endpoint.path)) - Number(/leave|dissolve|remove/.test(b.endpoint.path)),
  )
  const broken: unknown[] = []
  const codes = new Map<string, number>()
  for (const call of updates) {
    const { code, msg } = await ask(calls.fitting(call, 'required'))
    codes.set(call.endpoint.path, code)
    if (code >= 500) broken.push([call.endpoint.path, msg])
  }
  expect(broken).toEqual([])
  expect(codes.get(chat.updateGroup.path)).toBe(400)
})

const hasOptional = (shape: TSchema) =>
  Object.keys((shape as TObject).properties ?? {}).length > ((shape as TObject).required ?? []).length
