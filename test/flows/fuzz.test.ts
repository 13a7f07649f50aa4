import { PERMISSIONS, type Permission } from '@contract/codes/permissions'
import { minutes } from '@contract/duration'
import { implemented } from '@server/domains'
import { anEmployee } from '@test/factories/people'
import { chance } from '@test/support/fuzz'
import { FuzzedCalls, urlOf } from '@test/support/fuzzed-calls'
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
