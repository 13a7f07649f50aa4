import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { seconds } from '@contract/duration'
import pg from 'pg'
import type { Config } from '../../config'
import { StartRefused } from './refused'

/** Settings that all processes on one database must have in common, and the variables that say so. */
const SHARED = {
  redis: 'REDIS_URL（与 REDIS_PREFIX）',
  secret: 'ANTOU_SECRET',
  store: 'S3_ENDPOINT、S3_BUCKET（不用 S3 时是同一个数据目录）',
  seal: 'SEAL_P12_FILE（不设时是同一个数据目录）',
}
type Setting = keyof typeof SHARED

/** First of the two numbers of an advisory lock: one for each setting. */
const LOCK_CLASSES: Record<Setting, number> = { redis: 0x616e01, secret: 0x616e02, store: 0x616e03, seal: 0x616e04 }

/** Time for the process before this one to end: it may still finish its calls. */
const PATIENCE_MS = seconds(10)
const PAUSE_MS = seconds(1)
const REJOIN_MS = seconds(5)

/**
 * The place of this process among those on one PostgreSQL: for each setting that they must share it holds an advisory
 * lock, whose number is a hash of the value. A process with another value finds the lock and does not start: its files,
 * links or messages would be lost to the others. The locks end with the connection, however the process ends.
 */
export class SharedDatabase {
  #client?: pg.Client
  #rejoining?: NodeJS.Timeout
  #isClosed = false

  private constructor(
    private readonly url: string,
    private readonly settings: Record<Setting, string>,
    private readonly hasRedis: boolean,
    private readonly onTrouble: (error: Error) => void,
  ) {}

  /** Throws StartRefused if another process on this database is set up otherwise. */
  static async join(config: Config, onTrouble: (error: Error) => void): Promise<SharedDatabase | undefined> {
    if (!config.databaseUrl) return undefined
    const place = new SharedDatabase(config.databaseUrl, settingsOf(config), !!config.redisUrl, onTrouble)
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const refusal = await place.#take()
      if (!refusal) return place
      if (Date.now() > until) throw new StartRefused(refusal)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#rejoining)
    // Gone either way: the process ends.
    await Promise.allSettled([this.#client?.end()])
  }

  /** Takes the locks; on a conflict gives all of them back and returns a sentence. */
  async #take(): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    client.on('error', () => this.#rejoin())
    await client.connect()
    const refusal = await this.#conflict(client)
    if (refusal) await client.end()
    else this.#client = client
    return refusal
  }

  /** Locks first and then looks for others: of two that start at once at least one sees the other. */
  async #conflict(client: pg.Client): Promise<string | undefined> {
    for (const name of Object.keys(SHARED) as Setting[]) {
      const lock = [LOCK_CLASSES[name], numberOf(this.settings[name])]
      const isAlone = name === 'redis' && !this.hasRedis
      const take = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
      const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1, $2) as taken`, lock)
      if (!rows[0]?.taken) return WITHOUT_REDIS
      const others = await client.query(OTHERS, lock)
      if (others.rowCount) return isAlone ? WITHOUT_REDIS : otherwise(SHARED[name])
    }
    return undefined
  }

  /** After a restart of PostgreSQL the locks are taken anew; a conflict can only be told then. */
  #rejoin() {
    this.#client = undefined
    if (this.#isClosed || this.#rejoining) return
    this.#rejoining = setTimeout(() => {
      this.#rejoining = undefined
      this.#take().then(
        (refusal) => {
          if (!refusal) return
          this.onTrouble(new Error(refusal))
          this.#rejoin()
        },
        () => this.#rejoin(),
      )
    }, REJOIN_MS).unref()
  }
}

const OTHERS = `
  select 1 from pg_locks
  where locktype = 'advisory' and classid = $1 and objid <> $2 and granted
    and database = (select oid from pg_database where datname = current_database())`

const WITHOUT_REDIS =
  '另一个进程正在用这个数据库，没有启动：几个进程一起运行时都要设同一个 REDIS_URL，否则消息与登录次数各算各的；只想运行一个的，请先停下那一个。'

const otherwise = (names: string) =>
  `正在用这个数据库的另一个进程的 ${names} 与这里不同，没有启动：各进程须相同，否则文件、链接与消息在另一个进程上打不开。`

/** Positive 31 bits: pg_locks shows the number without its sign. */
const numberOf = (value: string) => createHash('sha256').update(value).digest().readUInt32BE(0) & 0x7fffffff

/** Values that must be equal. Without a certificate of the firm's own, one is made in the data folder. */
function settingsOf({ redisUrl, redisPrefix, secret, s3, dataFolder, seal }: Config): Record<Setting, string> {
  const folder = `folder ${folderId(dataFolder)}`
  return {
    redis: redisUrl ? `${redisWhere(redisUrl)} ${redisPrefix}` : 'none',
    secret,
    store: s3 ? `${s3.endpoint} ${s3.bucket}` : folder,
    seal: seal ? createHash('sha256').update(fs.readFileSync(seal.file)).digest('hex') : folder,
  }
}

/** Name of a data folder that it keeps when it moves, and has on each machine that mounts it. */
function folderId(dataFolder: string): string {
  const file = path.join(dataFolder, 'folder-id')
  try {
    fs.writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8')
}

function redisWhere(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '6379'}${pathname === '/0' ? '/' : pathname}`
}
