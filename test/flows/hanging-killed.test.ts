import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { built, compileServer, killServers, startServer } from '@test/support/server-process'
import { post } from '@test/support/test-client'
import WebSocket from 'ws'

jest.setTimeout(120_000)

let dataFolder: string
beforeAll(() => {
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-hanging-'))
  compileServer()
})
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

test('asked to end, it is gone within ten seconds although a call hangs', async () => {
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
  '%s: it ends by itself with a socket open and a body on its way, and its port is free',
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
