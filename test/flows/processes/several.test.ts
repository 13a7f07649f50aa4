import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { addressOf, type Envelope } from '@contract/core'
import { task } from '@contract/task'
import type { Task } from '@contract/task/shapes'
import { migrate } from '@server/domains'
import { type Database, openDatabase } from '@server/kernel/db/open'
import { aFirm, anEmployee, PASSWORD } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { root } from '@test/support/paths'
import { compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'
import { type Services, startServices } from '@test/support/services'
import WebSocket from 'ws'

jest.setTimeout(600_000)

// Two processes on one PostgreSQL and one Redis behind the nginx of deploy/: restarted one after the other under load.

const LOGIN = 'several-test'
const NGINX = '/usr/sbin/nginx'

let services: Services
let folder: string
let nginx: Nginx | undefined
let database: Database
let me: string
const isHere = () => !!services.postgresUrl && !!services.redisUrl
const withNginx = fs.existsSync(NGINX) ? test : test.skip

beforeAll(async () => {
  services = await startServices()
  if (!isHere() && process.env.ANTOU_REQUIRE_ALL) throw new Error('PostgreSQL or Redis is not installed')
  if (!isHere()) return
  compileServer()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-several-'))
  database = await openDatabase({ kind: 'postgres', url: services.postgresUrl ?? '' })
  await migrate(database.db)
  const firm = await aFirm(database)
  const worker = await anEmployee(database, { firm })
  me = worker.id
  await database.db.updateTable('accounts').set({ login_name: LOGIN }).where('id', '=', worker.accountId).execute()
})
afterEach(async () => {
  await nginx?.stop()
  nginx = undefined
  await killServers()
})
afterAll(async () => {
  await database?.close()
  await services.stop()
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
})

const freePort = async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** nginx with deploy/antou-nginx.conf: its ports and paths are this test's, everything else as it ships. */
class Nginx {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async start(ports: readonly number[]): Promise<Nginx> {
    const port = await freePort()
    let site = fs.readFileSync(path.join(root, 'deploy/antou-nginx.conf'), 'utf8')
    for (const [index, named] of ['127.0.0.1:8081', '127.0.0.1:8082'].entries()) {
      expect(site).toContain(named)
      site = site.replace(named, `127.0.0.1:${ports[index]}`)
    }
    // No TLS: there is no certificate to trust here.
    site = site
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^.*ssl_certificate.*$/gm, '')
      .replace(/^server \{ listen 80;.*$/m, '')
    const file = path.join(folder, 'nginx.conf')
    fs.writeFileSync(
      file,
      `pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off; worker_processes 1;
       events { worker_connections 512; }
       http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site}\n}`,
    )
    const child = spawn(NGINX, ['-c', file, '-e', path.join(folder, 'nginx.log')], { stdio: 'inherit' })
    const nginx = new Nginx(child, `http://127.0.0.1:${port}`)
    await eventually(
      () =>
        fetch(nginx.address).then(
          () => true,
          () => false,
        ),
      (isUp) => isUp,
    )
    return nginx
  }

  async stop() {
    this.child.kill('SIGTERM')
    await once(this.child, 'exit')
  }
}

const SECRET = 'shared-by-all-processes'
const environment = (port: number) => ({
  DATABASE_URL: services.postgresUrl ?? '',
  REDIS_URL: services.redisUrl ?? '',
  ANTOU_SECRET: SECRET,
  ANTOU_TRUSTED_PROXIES: '127.0.0.1',
  ANTOU_PEOPLE_PER_ADDRESS: '1000',
  ANTOU_DRAIN_SECONDS: '30',
  PORT: String(port),
})
const processOn = (port: number) => startServer(folder, environment(port))

interface Asked {
  key: string
  taskId?: string
}

/** Writes one task after the other through nginx; repeats one with its key only when no answer came at all. */
class Writer {
  token = ''
  readonly asked: Asked[] = []
  readonly troubles: string[] = []
  isWriting = true

  constructor(private readonly address: string) {}

  async signIn() {
    const { data } = await this.post<{ xauthToken: string }>(addressOf(account.login), {
      account: LOGIN,
      password: PASSWORD,
    })
    this.token = data.xauthToken
  }

  async write() {
    while (this.isWriting) {
      const asked: Asked = { key: randomUUID() }
      this.asked.push(asked)
      await this.ask(asked).catch((error: Error) => this.troubles.push(error.message))
    }
  }

  async ask(asked: Asked) {
    const input = { title: asked.key, priority: 2, assigneeIds: [me], nodes: [{ title: '核对' }] }
    const { code, data, msg } = await this.post<Task>(addressOf(task.saveTask), input, asked.key)
    if (code !== 0) throw new Error(`saveTask answered ${code} ${msg}`)
    asked.taskId = data.taskId
  }

  async post<T>(where: string, body: object, key = ''): Promise<Envelope<T>> {
    const reply = await fetch(this.address + where, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-token': this.token,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!reply.headers.get('content-type')?.includes('json')) throw new Error(`HTTP ${reply.status}`)
    return reply.json() as Promise<Envelope<T>>
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Titles of tasks in the database, with how often each is there. */
async function countByTitle(): Promise<Map<string, number>> {
  const rows = await database.db.selectFrom('tasks').select('title').execute()
  const counts = new Map<string, number>()
  for (const { title } of rows) counts.set(title, (counts.get(title) ?? 0) + 1)
  return counts
}

const WRITERS = 4

/** Waits until so many more writes have been answered. */
async function moreWrites(writer: Writer, count: number) {
  const answered = () => writer.asked.filter(({ taskId }) => taskId !== undefined).length
  const before = answered()
  await eventually(answered, (now) => now >= before + count)
}

withNginx('a rolling restart under load loses nothing, doubles nothing, and no client sees an error', async () => {
  if (!isHere()) return
  const ports = [await freePort(), await freePort()]
  const processes: ServerProcess[] = []
  for (const port of ports) processes.push(await processOn(port))
  nginx = await Nginx.start(ports)
  const writer = new Writer(nginx.address)
  await writer.signIn()
  const socket = new WebSocket(`${nginx.address.replace('http', 'ws')}/im`)
  await once(socket, 'open')
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writer.write()))
  for (const [index, port] of ports.entries()) {
    await moreWrites(writer, 10)
    // In order: it finishes what it has, within its time.
    expect(await processes[index]?.stop()).toEqual({ code: 0, signal: null })
    processes[index] = await processOn(port)
  }
  await moreWrites(writer, 10)
  writer.isWriting = false
  await writing
  expect(writer.troubles).toEqual([])
  const counts = await countByTitle()
  expect(writer.asked.filter(({ key }) => counts.get(key) !== 1)).toEqual([])
  // Both restarts reached the socket's process: the client was told to come back.
  if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close')
})

withNginx(
  'a process that is killed under load loses nothing that was answered, and a repeated write counts once',
  async () => {
    if (!isHere()) return
    const ports = [await freePort(), await freePort()]
    const [first] = [await processOn(ports[0] ?? 0), await processOn(ports[1] ?? 0)]
    nginx = await Nginx.start(ports)
    const writer = new Writer(nginx.address)
    await writer.signIn()
    const writing = Promise.all(Array.from({ length: WRITERS }, () => writer.write()))
    await moreWrites(writer, 10)
    await first.kill()
    await moreWrites(writer, 20)
    writer.isWriting = false
    await writing
    expect(writer.troubles).toEqual([])
    const counts = await countByTitle()
    expect(writer.asked.filter(({ key }) => counts.get(key) !== 1)).toEqual([])
  },
)

withNginx(
  'a process that another stops for a while (SIGSTOP) is passed over, and works again when it goes on',
  async () => {
    if (!isHere()) return
    const ports = [await freePort(), await freePort()]
    const [first] = [await processOn(ports[0] ?? 0), await processOn(ports[1] ?? 0)]
    nginx = await Nginx.start(ports)
    const writer = new Writer(nginx.address)
    await writer.signIn()
    first.signal('SIGSTOP')
    await pause(3_000)
    first.signal('SIGCONT')
    await writer.ask({ key: randomUUID() })
    const health = await fetch(`http://127.0.0.1:${ports[0]}/health`)
    expect(health.status).toBe(200)
  },
)

const refusal = (env: Record<string, string>, dataFolder = folder) =>
  startServer(dataFolder, { ...environment(0), ...env }).then(
    () => 'started',
    ({ message }: Error) => message,
  )

test.each([
  ['REDIS_URL', { REDIS_PREFIX: 'other' }, /另一个进程的 REDIS_URL（与 REDIS_PREFIX） 与这里不同，没有启动/],
  ['no REDIS_URL', { REDIS_URL: '' }, /几个进程一起运行时都要设同一个 REDIS_URL/],
  ['ANTOU_SECRET', { ANTOU_SECRET: 'of-this-process-alone' }, /另一个进程的 ANTOU_SECRET 与这里不同，没有启动/],
])('a second process with another %s is refused in one sentence', async (_, env, words) => {
  if (!isHere()) return
  await processOn(await freePort())
  expect(await refusal(env)).toMatch(words)
})

test('a second process with another data folder is refused, unless its files are in the same bucket', async () => {
  if (!isHere()) return
  await processOn(await freePort())
  const other = path.join(folder, 'other')
  fs.mkdirSync(other, { mode: 0o700, recursive: true })
  expect(await refusal({}, other)).toMatch(/S3_ENDPOINT、S3_BUCKET（不用 S3 时是同一个数据目录） 与这里不同，没有启动/)
})

test('a process without Redis starts as soon as the one before it has ended', async () => {
  if (!isHere()) return
  const first = await startServer(folder, { ...environment(await freePort()), REDIS_URL: '' })
  const second = startServer(folder, { ...environment(await freePort()), REDIS_URL: '' })
  await pause(500)
  await first.stop()
  expect((await second).address).toMatch(/^http/)
})

withNginx(
  'nginx accepts the file as it ships, and its units are the ones of one process besides port and drain',
  () => {
    const site = fs.readFileSync(path.join(root, 'deploy/antou-nginx.conf'), 'utf8')
    const here = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-nginx-'))
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=antou.example.com']
    spawnSync('openssl', [...request, '-keyout', `${here}/k`, '-out', `${here}/c`])
    const file = path.join(here, 'nginx.conf')
    const inside = site.replace('/etc/ssl/antou.pem', `${here}/c`).replace('/etc/ssl/antou.key', `${here}/k`)
    fs.writeFileSync(file, `pid ${here}/pid; events {}\nhttp {\n${inside}\n}`)
    const { status, stderr } = spawnSync(NGINX, ['-t', '-c', file, '-e', `${here}/log`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
    fs.rmSync(here, { recursive: true })
    const linesOf = (name: string) => fs.readFileSync(path.join(root, 'deploy', name), 'utf8').split('\n')
    const [single, several] = [linesOf('antou.service'), linesOf('antou@.service')]
    expect(several.filter((line) => !single.includes(line) && !line.startsWith('#'))).toEqual([
      'Description=Antou on port %i',
      'Environment=NODE_ENV=production ANTOU_DEMO=0 DATA_DIR=/var/lib/antou PORT=%i ANTOU_DRAIN_SECONDS=30',
      'TimeoutStopSec=40',
    ])
  },
)
