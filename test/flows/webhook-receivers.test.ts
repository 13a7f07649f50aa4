import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { webhook } from '@contract/webhook'
import { aFirm } from '@test/factories/people'
import { aCashKeeper, anArrival } from '@test/factories/receivable'
import { aWebhook } from '@test/factories/webhook'
import { eventually } from '@test/support/eventually'
import { root } from '@test/support/paths'
import { type TestApp, testApp } from '@test/support/test-app'
import { someone } from '@test/support/test-client'

let app: TestApp
const running: ChildProcess[] = []
beforeAll(async () => {
  app = await testApp({ webhookNetworks: ['127.0.0.0/8'] })
})
afterAll(async () => {
  await app.close()
  for (const program of running) program.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

describe.each([
  ['Node', process.execPath, 'receiver.mjs'],
  ['Python', 'python3', 'receiver.py'],
])('the example receiver in %s', (_, command, file) => {
  // A machine without Python shows its test as skipped.
  const testHere = spawnSync(command, ['--version']).error ? test.skip : test
  testHere('takes a genuine event once however often it comes, and refuses one with another signature', async () => {
    const firm = await aFirm(app)
    const boss = await someone(app, { firm, permissions: ['firm:manage'] })
    const port = await freePort()
    const address = `http://127.0.0.1:${port}/`
    const { webhookId, secret } = await aWebhook(boss, { address, events: ['arrival.booked'] })
    const env = { ...process.env, PORT: String(port), ANTOU_SECRET: secret }
    const program = spawn(command, [path.join(root, 'docs/open-interface', file)], { env })
    running.push(program)
    let said = ''
    program.stdout.on('data', (text: Buffer) => {
      said += text
    })
    await eventually(
      () =>
        fetch(address, { method: 'POST', body: '{}' }).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 401,
    )
    const { arrivalId } = await anArrival(await aCashKeeper(app, firm))
    const shown = () => boss.call(webhook.get, { webhookId })
    const { deliveries } = await eventually(shown, ({ counts }) => counts.sent === 1)
    await boss.call(webhook.resend, { deliveryId: deliveries[0]?.deliveryId ?? '' })
    await app.events.sendDue()
    expect((await shown()).counts).toEqual({ waiting: 0, sent: 1, parked: 0 })
    await eventually(
      () => said,
      (text) => text.includes(arrivalId),
    )
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toMatch(/^arrival\.booked \{.*"amount": ?"50000"/)
  })
})
