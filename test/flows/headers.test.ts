import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let web: string
beforeAll(async () => {
  web = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-web-'))
  fs.writeFileSync(path.join(web, 'index.html'), '<html><script>start()</script></html>')
  app = await testApp({ webFolder: web, trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(web, { recursive: true })
})

test('a page comes with its security policy, and over HTTPS with strict transport security', async () => {
  const { headers } = await fetch(`${app.address}/task/list`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';.*frame-ancestors 'self'/)
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect((await fetch(app.address)).headers.get('strict-transport-security')).toBeNull()
})

test.each([
  ['an address that is none', '/%'],
  ['a name that is too long', `/files/${'a'.repeat(400)}.png`],
  ['a name of a call that is too long', `/v3/api/task/${'a'.repeat(400)}`],
])('%s is refused in the envelope with Chinese words', async (_, address) => {
  const reply = await fetch(app.address + address)
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
  expect([400, 404]).toContain(code)
  expect(msg).toMatch(/^[一-龥]+$/)
  expect(data).toBeNull()
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

/** Number of connections kept of so many at once. */
async function kept(node: TestApp, count: number): Promise<number> {
  const { port } = new URL(node.address)
  const sockets = Array.from({ length: count }, () => net.connect(Number(port), '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => {})
  const isOpen = ({ destroyed, readyState }: net.Socket) => !destroyed && readyState === 'open'
  // The server lets go of the ones above its measure after the machine has connected them all: what stands still stands.
  await settled(() => sockets.filter(isOpen).length)
  const open = sockets.filter(isOpen)
  // A kept one is one that is answered, however busy the machine is.
  const answered = await Promise.all(open.map((socket) => answers(socket)))
  for (const socket of sockets) socket.destroy()
  await settled(() => sockets.filter(({ closed }) => closed).length)
  return answered.filter(Boolean).length
}

/** Waits until a count has been the same, and not none, for half a second; ten seconds at most. */
async function settled(count: () => number): Promise<void> {
  let [last, since] = [count(), Date.now()]
  for (const until = Date.now() + 10_000; Date.now() < until && (last === 0 || Date.now() - since < 500); ) {
    await setTimeout(50)
    if (count() !== last) [last, since] = [count(), Date.now()]
  }
}

/** True when a question on this connection is answered, not closed. */
function answers(socket: net.Socket): Promise<boolean> {
  return new Promise((done) => {
    socket.once('data', () => done(true))
    socket.once('close', () => done(false))
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })
}

test('an address keeps a limited number of connections, and as many again after they close', async () => {
  const node = await nodeBeside(app, { connectionsPerAddress: 5 })
  app.beforeClose.push(node.close)
  expect(await kept(node, 8)).toBe(5)
  expect(await kept(node, 8)).toBe(5)
})

test('a trusted proxy keeps as many connections as come through it', async () => {
  const node = await nodeBeside(app, { connectionsPerAddress: 5, trustedProxies: ['127.0.0.1'] })
  app.beforeClose.push(node.close)
  expect(await kept(node, 8)).toBe(8)
})
