import net, { type AddressInfo, type Socket } from 'node:net'
import { account } from '@contract/account'
import { message } from '@contract/message'
import { aPerson } from '@test/factories/account'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

const redisUrl = process.env.TEST_REDIS_URL ?? ''

/** A line to Redis that can hang or be cut. */
class Line {
  #lets = true
  readonly #server = net.createServer((socket) => this.#join(socket))
  readonly #open = new Set<Socket>()
  #port = 0

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    this.#lets = true
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Takes what comes and says nothing. */
  hang() {
    this.#lets = false
  }

  /** Ends the silence as a network does: the lines that were silent are dead, new ones work. */
  recover() {
    this.#lets = true
    for (const socket of this.#open) socket.destroy()
  }

  async cut() {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #join(socket: Socket) {
    const { hostname, port } = new URL(redisUrl)
    const redis = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      from.on('data', (data) => this.#lets && to.write(data))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    this.#open.add(socket)
    socket.on('close', () => this.#open.delete(socket))
  }
}

const withRedis = redisUrl ? describe : describe.skip

withRedis('Redis goes away and comes back', () => {
  let app: TestApp
  let beside: TestApp
  const line = new Line()
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
    return { code, isPrompt: performance.now() - from < 5_000 }
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

  test('while it is there, who signs out is out on the other node within two seconds', async () => {
    const token = await endedHere()
    const from = performance.now()
    await eventually(
      () => isIn(token),
      (code) => code === 301,
    )
    expect(performance.now() - from).toBeLessThan(2_000)
  })

  test('while it hangs: signing in takes no longer, tries are counted, who signed out is out by the next check', async () => {
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

  test('back again: what was missed is made up for, and what happens now is heard at once', async () => {
    const missed = await endedHere()
    line.recover()
    for (const token of [missed, await endedHere()])
      await eventually(
        () => isIn(token),
        (code) => code === 301,
      )
  })

  test('cut off, it is the same; and a node starts without it and joins later', async () => {
    await line.cut()
    expect(await login((await aPerson(app)).mobile)).toEqual({ code: 0, isPrompt: true })
    const from = performance.now()
    const alone = await nodeBeside(app, { redisUrl: await line.open().finally(() => line.cut()) })
    expect(performance.now() - from).toBeLessThan(8_000)
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
