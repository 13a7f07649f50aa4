import net, { type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { cutSlowBodies } from './slow-bodies'

const LIMIT_MS = 400
const server = fastify({ forceCloseConnections: true })
beforeAll(async () => {
  cutSlowBodies(server, LIMIT_MS, { except: '/files' })
  server.post('/call', () => 'done')
  server.post('/files', () => 'done')
  server.post('/thinks', async () => {
    await setTimeout(LIMIT_MS * 2)
    return 'done'
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Sends `{"a":1}` a byte at a time, and returns what came back before the connection ended. */
async function send(path: string, pauseMs: number): Promise<string> {
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = ['host: a', 'content-type: application/json', 'content-length: 7', 'connection: close']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  for (const byte of '{"a":1}') {
    if (socket.destroyed) break
    socket.write(byte)
    await setTimeout(pauseMs)
  }
  await closed
  return heard.split('\r\n').at(-1) ?? ''
}

test('a body that arrives too slowly is cut, one in time is answered', async () => {
  expect(await Promise.all([send('/call', 150), send('/call', 5)])).toEqual(['', 'done'])
})

test('an upload to the storage is exempt from the limit for bodies', async () => {
  expect(await send('/files', 150)).toBe('done')
})

test('the answer to a complete body may take longer than the limit', async () => {
  expect(await send('/thinks', 5)).toBe('done')
})
