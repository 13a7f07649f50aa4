import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { eventually } from '@test/support/eventually'
import { layMigratedDatabase } from '@test/support/migrated-folder'
import { built, compileServer, killServers, startServer } from '@test/support/server-process'
import { post } from '@test/support/test-client'
import WebSocket from 'ws'

jest.setTimeout(120_000)

let dataFolder: string
beforeAll(() => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-hanging-'))
  compileServer()
  layMigratedDatabase(path.join(dataFolder, 'database'))
})
afterEach(() => killServers())
afterAll(async () => {
  await killServers()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

/** The database's thread, but a statement about this account never ends. */
const ENDLESS_ACCOUNT = 'never-ends'
function hangingThread(): string {
  const file = path.join(dataFolder, 'hanging-thread.mjs')
  fs.writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ values = [] }) => { if (values.includes('${ENDLESS_ACCOUNT}')) for (;;); })
     await import(${JSON.stringify(path.join(built, 'database-thread.mjs'))})`,
  )
  return file
}

test('a server asked to stop ends within ten seconds although a call hangs', async () => {
  const server = await startServer(dataFolder, { ANTOU_WORKER: hangingThread() })
  const signIn = { account: ENDLESS_ACCOUNT, password: 'antou2026' }
  const hanging = post(server.address + addressOf(account.login), signIn).catch(() => 'cut')
  const isHanging = await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 1_500, true))])
  expect(isHanging).toBe(true)
  const asked = Date.now()
  await server.stop()
  expect(Date.now() - asked).toBeLessThan(10_000)
  expect(await hanging).toBe('cut')
})

/** A request whose body never comes to its end. */
async function dribble(address: string): Promise<net.Socket> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST ${addressOf(account.login)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"account":`,
  )
  await once(socket, 'connect')
  return socket
}

/** Open, and has not said who it is. */
async function silentSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/im`)
  socket.on('error', () => {})
  await once(socket, 'open')
  return socket
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the server ends by itself with a socket and a request open, and its port is free',
  async (signal) => {
    const server = await startServer(dataFolder)
    const [request, socket] = [await dribble(server.address), await silentSocket(server.address)]
    const asked = Date.now()
    // Twice, as Ctrl-C under npm: the second is no reason to end in the middle.
    const ended = server.stop(signal)
    server.signal(signal)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(Date.now() - asked).toBeLessThan(8_000)
    await expect(fetch(server.address)).rejects.toThrow()
    request.destroy()
    socket.terminate()
  },
)

/** Loaded before the server: the main thread is busy for so long as soon as it asks the database about such an account. */
function busyPreload(): string {
  const file = path.join(dataFolder, 'busy.cjs')
  fs.writeFileSync(
    file,
    `const { Worker, isMainThread } = require('node:worker_threads')
     const post = Worker.prototype.postMessage
     function hold(seconds) { const until = Date.now() + seconds * 1000; while (Date.now() < until); }
     if (isMainThread) Worker.prototype.postMessage = function (message, ...rest) {
       const busy = /^busy-(\\d+)$/.exec((message?.values ?? []).find((value) => /^busy-/.test(value)) ?? '')
       if (busy) hold(Number(busy[1]))
       return post.call(this, message, ...rest)
     }`,
  )
  return file
}

const busyServer = () => startServer(dataFolder, { NODE_OPTIONS: `--require ${busyPreload()}`, LOG_LEVEL: 'error' })
const signIn = (address: string, seconds: number) =>
  post(address + addressOf(account.login), { account: `busy-${seconds}`, password: 'antou2026' }).catch(() => 'cut')

test('a blocked event loop is logged with its call and stack while blocked, and counted in the metrics', async () => {
  const server = await busyServer()
  const answered = signIn(server.address, 20)
  await eventually(
    () => server.complained(),
    (said) => said.includes('held for more than 1000 ms by app/account/login '),
    18_000,
  )
  expect(
    await Promise.race([answered.then(() => 'answered'), new Promise((resolve) => setTimeout(resolve, 50, 'held'))]),
  ).toBe('held')
  const line = server
    .complained()
    .split('\n')
    .find((line) => line.includes('held for more'))
  expect(JSON.parse(line ?? '{}').stack[0]).toMatch(/^hold .*busy\.cjs:\d+:\d+$/)
  await answered
  await eventually(
    () => server.complained(),
    (said) => /free again after \d{5} ms/.test(said),
  )
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toMatch(/^antou_loop_holds [1-9]\d*$/m)
  // Its handlers are its own again: it ends in order.
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('a server asked to stop ends within ten seconds although its main thread loops forever', async () => {
  const server = await busyServer()
  const hanging = signIn(server.address, 1_000)
  await eventually(
    () => server.complained(),
    (said) => said.includes('held for more than'),
    30_000,
  )
  const asked = Date.now()
  expect(await server.stop()).toEqual({ code: null, signal: 'SIGTERM' })
  expect(Date.now() - asked).toBeLessThan(10_000)
  expect(await hanging).toBe('cut')
})
