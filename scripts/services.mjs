import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/**
 * PostgreSQL and Redis for the tests: on free ports, with data in a temporary folder, gone afterwards. Each is absent
 * where it is not installed, which the caller reports.
 */
export async function startServices() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-services-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startPostgres(path.join(folder, 'postgres'))
  const redis = await startRedis(path.join(folder, 'redis'))
  return {
    postgresUrl: postgres?.url,
    redisUrl: redis?.url,
    async stop() {
      await Promise.all([postgres?.stop(), redis?.stop()])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find((file) => fs.existsSync(file))

/** Debian keeps the server's programs off the path. */
function postgresProgram(name) {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map((version) => path.join(debian, version, 'bin', name)).find((file) => fs.existsSync(file)) ??
    onPath(name)
  )
}

/** PostgreSQL refuses to run as root: its own user takes over there. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

async function startPostgres(folder) {
  const initdb = postgresProgram('initdb')
  const server = postgresProgram('postgres')
  const user = unprivileged()
  if (!initdb || !server || !user) return undefined
  fs.mkdirSync(folder)
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid)
  const options = { ...user, stdio: 'ignore', cwd: folder, env: { ...process.env, HOME: folder } }
  execFileSync(
    initdb,
    [
      '-D',
      path.join(folder, 'data'),
      '-U',
      'antou',
      '--auth=trust',
      '-E',
      'UTF8',
      '--lc-collate=C',
      '--lc-ctype=C.UTF-8',
      '--no-sync',
    ],
    options,
  )
  const port = await freePort()
  const args = [
    '-D',
    path.join(folder, 'data'),
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ]
  const child = spawn(server, args, options)
  await answering(port, child, 'PostgreSQL')
  return { url: `postgres://antou@127.0.0.1:${port}/postgres`, stop: () => ended(child, 'SIGINT') }
}

async function startRedis(folder) {
  const server = onPath('redis-server')
  if (!server) return undefined
  fs.mkdirSync(folder)
  const port = await freePort()
  const child = spawn(server, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  await answering(port, child, 'Redis')
  return { url: `redis://127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') }
}

function ended(child, signal) {
  if (child.exitCode !== null) return undefined
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function answering(port, child, name) {
  for (let tries = 0; tries < 150; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} did not start (${child.exitCode})`)
    const open = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error(`${name} did not answer`)
}
