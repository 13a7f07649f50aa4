import http from 'node:http'
import { account } from '@contract/account'
import { anEmployee } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { TestSocket } from '@test/support/socket'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'

const CALLS = 24

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Status of a sign-in over a kept connection; the error's code if the connection was reset. */
function signIn(address: string, agent: http.Agent, name: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.request(`${address}/v3/api/app/account/login`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    })
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
    request.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'))
    request.end(JSON.stringify({ account: name, password: 'antou2026' }))
  })
}

test('closing answers every call in flight, resets none, and sends sockets elsewhere', async () => {
  // What is left after a minute would be cut off.
  const node = await nodeBeside(app, { drainSeconds: 60 })
  const agent = new http.Agent({ keepAlive: true })
  const names = Array.from({ length: CALLS }, (_, index) => `nobody-${index}`)
  // The connections stand before: those still being opened are not in flight.
  await Promise.all(names.map((name) => signIn(node.address, agent, name)))
  const { token } = await signedIn(node, await anEmployee(app))
  const socket = await TestSocket.open(node.address, token)
  let arrived = 0
  node.http.server.on('request', () => arrived++)
  const replies = names.map((name) => signIn(node.address, agent, `again-${name}`))
  await eventually(
    () => arrived,
    (count) => count === CALLS,
  )
  const since = Date.now()
  await node.close()
  expect(await Promise.all(replies)).toEqual(names.map(() => 200))
  expect(Date.now() - since).toBeLessThan(30_000)
  expect(
    await clientWith(node.address)
      .reply(account.getDemoAccounts, {})
      .catch(() => 'refused'),
  ).toBe('refused')
  socket.cut()
  agent.destroy()
})
