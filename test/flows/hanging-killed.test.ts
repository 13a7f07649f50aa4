import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { built, compileServer, killServers, startServer } from '@test/support/server-process'
import { post } from '@test/support/test-client'

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
