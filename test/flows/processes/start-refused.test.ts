import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@server/kernel/db/open'
import { aFirm } from '@test/factories/people'
import { S3Double } from '@test/support/s3-double'
import { built, compileServer, killServers, startServer } from '@test/support/server-process'
import { type Services, startServices } from '@test/support/services'
import { Redis } from 'ioredis'
import forge from 'node-forge'
import pg from 'pg'

jest.setTimeout(300_000)

// Each thing that a start looks at is broken once: the process ends with one sentence on its error output.

type Env = Record<string, string>

let services: Services
let folder: string
/** A migrated PostgreSQL for the starts that succeed: an embedded one would be made anew each time. */
let ready: Env = {}
beforeAll(async () => {
  compileServer()
  services = await startServices()
  if (services.postgresUrl) ready = { DATABASE_URL: services.postgresUrl }
})
afterAll(() => services.stop())
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-refused-'))
})
afterEach(async () => {
  await killServers()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Nothing of this process' own. */
const environment = (env: Env) =>
  ({
    PATH: process.env.PATH,
    ANTOU_DEMO: '0',
    ANTOU_ROOT: folder,
    DATA_DIR: folder,
    PORT: '0',
    ...env,
  }) as unknown as NodeJS.ProcessEnv

/** Starts a server that must end by itself; what it printed. */
function refusal(env: Env, preload?: string): Promise<string> {
  const main = path.join(built, 'main.mjs')
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), main], {
    env: environment({ ANTOU_WORKER: path.join(built, 'database-thread.mjs'), ...env }),
  })
  let said = ''
  // One that starts after all would stay for ever.
  child.stdout.on('data', (text: Buffer) => String(text).includes('已就绪') && child.kill('SIGKILL'))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 1 ? resolve(said.trim()) : reject(new Error(`ended with ${code}: ${said}`))))
  })
}

const sentence = async (env: Env, preload?: string) => {
  const said = await refusal(env, preload)
  expect(said.split('\n')).toHaveLength(1)
  return said
}

const needs = (url: string | undefined, problem: string) => {
  if (!url && process.env.ANTOU_REQUIRE_ALL) throw new Error(`${problem} is not installed`)
  return url
}

describe('PostgreSQL', () => {
  let url: string
  const sql = async (text: string, at = url) => {
    const client = new pg.Client({ connectionString: at })
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }
  const database = (name: string, user = 'antou') => {
    const other = new URL(url)
    other.pathname = `/${name}`
    other.username = user
    return other.href
  }
  beforeAll(() => {
    url = needs(services.postgresUrl, 'PostgreSQL') ?? ''
  })

  test('a database with another encoding or LC_CTYPE is refused with how to make one that will do', async () => {
    if (!url) return
    await sql(`create database latin template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`)
    expect(await sentence({ DATABASE_URL: database('latin') })).toMatch(/编码是 SQL_ASCII，须为 UTF8.*createdb/)
    await sql(`create database plain template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
    expect(await sentence({ DATABASE_URL: database('plain') })).toMatch(/LC_CTYPE 是 C，中文的检索.*createdb/)
  })

  test('an account that may not make tables, or add the extension, is refused with the grant it lacks', async () => {
    if (!url) return
    await sql('create role visitor login')
    await sql('create database narrow')
    await sql('revoke create on schema public from public', database('narrow'))
    expect(await sentence({ DATABASE_URL: database('narrow', 'visitor') })).toMatch(
      /这个用户不能建表.*grant create on schema public/,
    )
    await sql('grant create on schema public to visitor', database('narrow'))
    expect(await sentence({ DATABASE_URL: database('narrow', 'visitor') })).toMatch(
      /不能启用 pg_trgm 扩展.*create extension pg_trgm/,
    )
  })

  test('a missing database, a pool larger than the server allows, and TLS that it does not speak are refused', async () => {
    if (!url) return
    expect(await sentence({ DATABASE_URL: database('nowhere') })).toMatch(/没有这个数据库，请先建立/)
    expect(await sentence({ DATABASE_URL: url, DATABASE_POOL: '190' })).toMatch(
      /只允许 197 个连接，DATABASE_POOL 是 190/,
    )
    expect(await sentence({ DATABASE_URL: `${url}?sslmode=verify-full` })).toMatch(/没有开启 TLS.*sslmode/)
  })

  test('a clock an hour away from the database’s is refused', async () => {
    if (!url) return
    const ahead = 'data:text/javascript,const now = Date.now; Date.now = () => now() + 3600000'
    expect(await sentence({ DATABASE_URL: url }, ahead)).toMatch(
      /本机的时钟比数据库的快 3600 秒，没有启动：请先给两台机器校时/,
    )
  })

  test('data of a newer version, and the demo’s data, are refused', async () => {
    if (!url) return
    await sql('create database ours')
    const server = await startServer(folder, { DATABASE_URL: database('ours') })
    await server.stop()
    await sql(`insert into kysely_migration (name, timestamp) values ('2999-01-01-later', '2999')`, database('ours'))
    expect(await sentence({ DATABASE_URL: database('ours') })).toMatch(
      /数据来自更新的版本（本版本没有迁移 2999-01-01-later）/,
    )
    await sql(`delete from kysely_migration where name = '2999-01-01-later'`, database('ours'))
    const filled = await openDatabase({ kind: 'postgres', url: database('ours') })
    await aFirm(filled)
    await filled.db.updateTable('firms').set({ is_demo: true }).execute()
    await filled.close()
    expect(await refusal({ DATABASE_URL: database('ours') })).toMatch(/^这里是演示数据，不能用于正式运行，没有启动/)
  })

  test('a database that is away is told, and waited for', async () => {
    if (!url) return
    const closed = await freePort()
    const child = spawn(process.execPath, [path.join(built, 'main.mjs')], {
      env: environment({ DATABASE_URL: `postgres://antou@127.0.0.1:${closed}/antou` }),
    })
    const said = await new Promise<string>((resolve) =>
      child.stderr.once('data', (text: Buffer) => resolve(String(text))),
    )
    expect(said).toMatch(/^注意：PostgreSQL .* 现在连不上（ECONNREFUSED），等它恢复后再启动/)
    child.kill('SIGKILL')
  })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

describe('Redis', () => {
  test('a wrong password or database is refused, and one that is away is told while the server starts', async () => {
    const url = needs(services.redisUrl, 'Redis')
    if (!url) return
    const admin = new Redis(url)
    await admin.config('SET', 'requirepass', 'right')
    admin.disconnect()
    const at = (password: string, rest = '') => `${url.replace('//', `//:${password}@`)}${rest}`
    expect(await sentence({ REDIS_URL: url })).toMatch(/^Redis .*：用户名或密码不正确：请检查 REDIS_URL，没有启动。$/)
    expect(await sentence({ REDIS_URL: at('wrong') })).toMatch(/用户名或密码不正确/)
    expect(await sentence({ REDIS_URL: at('right', '/99') })).toMatch(/没有这个编号的库/)
    const away = await startServer(folder, { ...ready, REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    expect(away.complained()).toMatch(/注意：Redis .* 现在不答（ECONNREFUSED），先启动/)
  })

  test('a port where something else answers is refused', async () => {
    const other = net
      .createServer((socket) => socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')))
      .listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await sentence({ REDIS_URL: `redis://127.0.0.1:${port}` })).toMatch(/答话的不是 Redis：请检查 REDIS_URL/)
    other.close()
  })
})

describe('the bucket', () => {
  const keys = { bucket: 'antou', region: 'cn-north-1', accessKey: 'key', secretKey: 'secret' }
  const env = (endpoint: string, change: Env = {}): Env => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: keys.bucket,
    S3_REGION: keys.region,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    ...change,
  })

  test('a key that the store does not accept is refused, and the right one is used and leaves nothing', async () => {
    const store = new S3Double({ ...keys, now: Date.now })
    const endpoint = await store.start()
    expect(await sentence(env(endpoint, { S3_SECRET_KEY: 'other' }))).toMatch(
      /^S3 .* 的桶 antou：不接受这里的请求：请检查 S3_ACCESS_KEY、S3_SECRET_KEY.*PUT 答 403.*没有启动。$/,
    )
    expect(await sentence(env(endpoint, { S3_BUCKET: 'other' }))).toMatch(/请检查 S3_ENDPOINT 与 S3_BUCKET/)
    const server = await startServer(folder, { ...ready, ...env(endpoint) })
    expect(server.complained()).toBe('')
    expect([...store.objects.keys()]).toEqual([])
    await store.stop()
  })

  test.each([
    ['NoSuchBucket', 404, /没有这个桶：请先建好，或检查 S3_BUCKET 与 S3_ENDPOINT/],
    ['InvalidAccessKeyId', 403, /没有这个密钥：请检查 S3_ACCESS_KEY/],
    ['SignatureDoesNotMatch', 403, /密钥不对：请检查 S3_SECRET_KEY 与 S3_REGION/],
    ['AccessDenied', 403, /读、写、删的权限/],
    ['RequestTimeTooSkewed', 403, /本机的时钟与存储的差得太多：请先校时/],
    ['PermanentRedirect', 301, /桶在另一个地址/],
  ])('a store that answers %s is refused in its own sentence', async (code, status, words) => {
    const store = http
      .createServer((_, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
      .listen(0, '127.0.0.1')
    await new Promise((resolve) => store.once('listening', resolve))
    const { port } = store.address() as AddressInfo
    expect(await sentence(env(`http://127.0.0.1:${port}`))).toMatch(words)
    store.close()
  })

  test('a store that is away is told while the server starts', async () => {
    const server = await startServer(folder, { ...ready, ...env(`http://127.0.0.1:${await freePort()}`) })
    expect(server.complained()).toMatch(/注意：S3 .* 的桶 antou现在不答（ECONNREFUSED），先启动/)
  })
})

describe('certificates and programs', () => {
  const file = () => path.join(folder, 'seal.p12')
  function writeCertificate(notAfter: Date) {
    const pair = forge.pki.rsa.generateKeyPair(1_024)
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = pair.publicKey
    certificate.serialNumber = '01'
    certificate.validity.notBefore = new Date('2020-01-01')
    certificate.validity.notAfter = notAfter
    certificate.setSubject([{ name: 'commonName', value: 'Ming Li' }])
    certificate.setIssuer([{ name: 'commonName', value: 'Ming Li' }])
    certificate.sign(pair.privateKey, forge.md.sha256.create())
    const asn1 = forge.pkcs12.toPkcs12Asn1(pair.privateKey, [certificate], 'right', { algorithm: '3des' })
    fs.writeFileSync(file(), Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'))
  }

  test('a seal’s certificate that is missing, is no certificate or has another passphrase is refused', async () => {
    expect(await sentence({ SEAL_P12_FILE: file() })).toMatch(/^SEAL_P12_FILE 指的用印证书不存在：/)
    fs.writeFileSync(file(), 'not a certificate')
    expect(await sentence({ SEAL_P12_FILE: file(), SEAL_P12_PASSPHRASE: 'x' })).toMatch(
      /^SEAL_P12_FILE 不是带证书的 PKCS#12/,
    )
    writeCertificate(new Date('2040-01-01'))
    expect(await sentence({ SEAL_P12_FILE: file(), SEAL_P12_PASSPHRASE: 'wrong' })).toMatch(
      /^SEAL_P12_PASSPHRASE 打不开用印证书，没有启动/,
    )
  })

  test('a certificate that has ended is told while the server starts', async () => {
    writeCertificate(new Date('2026-01-31'))
    const server = await startServer(folder, { ...ready, SEAL_P12_FILE: file(), SEAL_P12_PASSPHRASE: 'right' })
    expect(server.complained()).toMatch(/^注意：用印证书已于 2026-01-31 到期，盖的章会显示为无效/)
  })

  test('a LibreOffice that is not there, a taken port and a wrong variable are refused', async () => {
    expect(await sentence({ LIBREOFFICE: '/opt/no/soffice' })).toMatch(
      /^LIBREOFFICE 指的程序不存在：\/opt\/no\/soffice/,
    )
    expect(await sentence({ DATABASE_URL: 'mysql://a/b' })).toMatch(/^DATABASE_URL 须是 postgres:\/\//)
    const taken = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    expect(await sentence({ ...ready, PORT: String(port) })).toMatch(new RegExp(`^端口 ${port} 已被占用，没有启动`))
    taken.close()
  })

  test('a full disk and a folder that cannot be written are refused', async () => {
    if (process.getuid?.() !== 0) return
    const small = path.join(folder, 'small')
    fs.mkdirSync(small)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=0700', 'tmpfs', small], { stdio: 'ignore' })
    } catch {
      // A machine where nothing may be mounted: server/kernel/data-folder.test.ts asks the same of a stand-in.
      return
    }
    try {
      expect(await refusal({ DATA_DIR: small })).toMatch(/^数据目录所在的磁盘只剩 \d+ MB，没有启动/)
    } finally {
      execFileSync('umount', [small])
    }
  })
})
