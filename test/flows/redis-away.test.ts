import { account } from '@contract/account'
import { message } from '@contract/message'
import { aPerson } from '@test/factories/account'
import { CutLine } from '@test/support/cut-line'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

const redisUrl = process.env.TEST_REDIS_URL ?? ''

const withRedis = redisUrl ? describe : describe.skip

withRedis('a lost and returning Redis', () => {
  let app: TestApp
  let beside: TestApp
  const line = new CutLine(redisUrl)
  beforeAll(async () => {
    app = await testApp({ redisUrl, rateLimits: true })
    beside = await nodeBeside(app, { redisUrl: await line.open(), rateLimits: true })
  })
  afterAll(async () => {
    await beside.close()
    await line.cut()
    await app.close()
  })

  const login = async (mobile: string) => {
    const from = performance.now()
    const { code } = await clientWith(beside.address).reply(account.login, { account: mobile, password: 'antou2026' })
    return { code, isPrompt: performance.now() - from < 15_000 }
  }
  const isIn = async (token: string) =>
    (await clientWith(beside.address, token).reply(message.getAppUnreadMessageTotal, {})).code

  /** Signs one in, uses their session on the other node, and ends it on this one. */
  async function endedHere() {
    const person = await aPerson(app)
    const client = await signedIn(app, person)
    expect(await isIn(client.token)).toBe(0)
    await client.call(account.logout, {})
    return client.token
  }

  test('with Redis up, signing out takes effect on the other node without its next check', async () => {
    const token = await endedHere()
    // The check itself comes after a minute.
    await eventually(
      () => isIn(token),
      (code) => code === 301,
      20_000,
    )
  })

  test('with Redis hanging, sign-ins stay fast, tries are counted and sign-outs hold by the next check', async () => {
    line.hang()
    const { mobile } = await aPerson(app)
    const codes = []
    for (let tries = 0; tries < 16; tries++) codes.push(await login(mobile))
    expect(codes).toEqual([
      ...Array.from({ length: 15 }, () => ({ code: 0, isPrompt: true })),
      { code: 429, isPrompt: true },
    ])
    const token = await endedHere()
    expect(await isIn(token)).toBe(0)
    app.clock.pass(61_000)
    expect(await isIn(token)).toBe(301)
  })

  test('with Redis back, missed sign-outs are caught up and new ones hold at once', async () => {
    const missed = await endedHere()
    line.recover()
    for (const token of [missed, await endedHere()])
      await eventually(
        () => isIn(token),
        (code) => code === 301,
      )
  })

  test('with Redis cut off, sign-ins work, and a node starts without it and joins later', async () => {
    await line.cut()
    expect(await login((await aPerson(app)).mobile)).toEqual({ code: 0, isPrompt: true })
    const from = performance.now()
    const alone = await nodeBeside(app, { redisUrl: await line.open().finally(() => line.cut()) })
    expect(performance.now() - from).toBeLessThan(20_000)
    const client = await signedIn(app, await aPerson(app))
    const on = (token: string) => clientWith(alone.address, token).reply(message.getAppUnreadMessageTotal, {})
    expect(await on(client.token)).toMatchObject({ code: 0 })
    await client.call(account.logout, {})
    await line.open()
    await eventually(
      () => on(client.token),
      ({ code }) => code === 301,
    )
    await alone.close()
  })
})
