// The demo firm at one minute, the same at each run: what pictures are taken of.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addressOf } from './bench/server.mjs'
import { buildServer, root } from './build-server.mjs'

/** A Wednesday between two hearings. */
export const NOW = Date.parse('2026-11-18T10:20:00+08:00')

/** Loaded before the server: its time stands, and its random numbers are the same each time. */
const FROZEN = `
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length ? given : [${NOW}]))
  }
  static now() {
    return ${NOW}
  }
}
let state = 1
const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24
crypto.randomBytes = (size) => Buffer.from(Array.from({ length: size }, next))
crypto.randomUUID = () => crypto.randomBytes(16).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
syncBuiltinESMExports()
`

/** Until nothing is on its way and two looks half a second apart are the same. */
export async function still(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  for (let before = ''; ; ) {
    const now = await page.evaluate(() => document.body.innerHTML)
    if (now === before) return
    before = now
    await page.waitForTimeout(400)
  }
}

/** The server as it ships, with the demo firm of that minute. */
export async function startFrozenServer() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-screens-'))
  const built = await buildServer(path.join(root, '.cache/screens'))
  const frozen = path.join(data, 'frozen.mjs')
  fs.writeFileSync(frozen, FROZEN)
  const child = spawn(process.execPath, ['--import', frozen, built.main], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ANTOU_ROOT: root,
      ANTOU_WORKER: built.thread,
      DATA_DIR: data,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      PORT: '0',
    },
  })
  return {
    address: await addressOf(child),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      fs.rmSync(data, { recursive: true, force: true })
    },
  }
}
