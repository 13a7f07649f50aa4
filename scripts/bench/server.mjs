import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildServer, root } from '../build-server.mjs'

const cache = path.join(root, '.cache/bench')
const running = []
let built

/**
 * The server as it ships, on a free port, with the demo firm. The large firm takes minutes to fill, so its data is
 * kept from one run to the next, until the seed or the tables change.
 * @param {{ scale?: 'normal' | 'large' }} [options]
 */
export async function startServer({ scale = 'normal' } = {}) {
  built ??= await buildServer(path.join(cache, 'server'))
  const folder = scale === 'large' ? largeFolder() : fs.mkdtempSync(path.join(os.tmpdir(), 'antou-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ANTOU_ROOT: root,
    ANTOU_WORKER: built.thread,
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    // A thousand who ask at once come from this one address, beside the connections that signed them in.
    ANTOU_CONNECTIONS_PER_ADDRESS: '0',
    PORT: '0',
  }
  if (scale === 'large' && !fs.existsSync(path.join(folder, 'database'))) {
    const { fillFolder } = await import('./load/fill.ts')
    await fillFolder(folder, built.thread)
  }
  const child = spawn(process.execPath, [built.main], { cwd: root, env })
  const address = await addressOf(child)
  const server = {
    address,
    pid: child.pid,
    folder,
    worker: built.thread,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      running.splice(running.indexOf(server), 1)
      if (scale !== 'large') fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  running.push(server)
  return server
}

export const stopServers = async () => {
  for (const server of [...running]) await server.stop()
}

function largeFolder() {
  const hash = createHash('sha256')
  for (const folder of ['server/demo', 'scripts/bench/load', 'server/domains'])
    for (const file of fs.readdirSync(path.join(root, folder), { recursive: true }).sort())
      if (file.endsWith('.ts') && (folder !== 'server/domains' || file.includes('migrations/')))
        hash.update(fs.readFileSync(path.join(root, folder, file)))
  const wanted = `large-${hash.digest('hex').slice(0, 12)}`
  if (fs.existsSync(cache))
    for (const old of fs.readdirSync(cache))
      if (old.startsWith('large-') && old !== wanted) fs.rmSync(path.join(cache, old), { recursive: true })
  return path.join(cache, wanted)
}

/** Address at which it says it is ready. */
export const addressOf = (child) =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (text) => {
      said += text
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)))
  })

export const ACCOUNT = '13900000001'
const PASSWORD = 'antou2026'

/** A call's data; a refusal is an error. */
export async function call(address, path, body = {}, token = '') {
  const reply = await fetch(`${address}${path.startsWith('/') ? path : `/v3/api/${path}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await reply.json()
  if (code !== 0) throw new Error(`${path} answered ${code}: ${msg}`)
  return data
}

export const signIn = async (address, account = ACCOUNT) =>
  (await call(address, 'app/account/login', { account, password: PASSWORD })).xauthToken
