import pg from 'pg'
import { clockRefusal, DatabaseRefused, type PostgresFacts, poolSizeFor, postgresRefusal } from '../database-refused'
import { DatabaseError, Trouble } from '../pglite/error'
import { RANDOM_PAGE_COST } from '../planner'
import { isConnectionLost } from './lost-connection'

/** Longest wait for a connection, ms; the embedded database limits its callers' wait alike. */
const CONNECT_MS = 30_000
/** Delay before keep-alive on a silent connection, ms. */
const KEEP_ALIVE_MS = 10_000
/** Pauses between two checks for a database that is away, ms; the last one repeats. */
const LOOKS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]
/** Connections until the server has said how many it allows. */
const FIRST_SIZE = 4
const READ_ONLY_TRANSACTION = '25006'

interface Options {
  url: string
  /** Connections at most; by default fitted to what the server allows. */
  size?: number
  /** Time limit of one statement, ms. */
  statementMs: number
}

/**
 * The connections to PostgreSQL. They may be lost at any moment (a restart, a failover, an administrator): the caller
 * that uses one gets an error, and the next connection is a new one. A loss and the return are reported once each.
 */
export class PostgresPool {
  readonly #pool: pg.Pool
  #polling?: Promise<void>
  #isClosing = false
  /** Called when the database is lost and when it returns. */
  onTrouble: (error: Error) => void = () => {}

  constructor(private readonly options: Options) {
    const { url, size, statementMs } = options
    this.#pool = new pg.Pool({
      connectionString: url,
      max: size ?? FIRST_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      options: `-c TimeZone=Asia/Shanghai -c statement_timeout=${statementMs} -c random_page_cost=${RANDOM_PAGE_COST}`,
    })
    // pg-pool listens to idle connections only, and an 'error' event without a listener ends the process.
    this.#pool.on('connect', (client) => this.#watchClient(client))
    this.#pool.on('error', (error) => this.#noteLoss(error))
  }

  /** True from the first lost connection until the database answers again. */
  get isAway(): boolean {
    return this.#polling !== undefined
  }

  /** Connections in use and at most, and callers that wait for one. */
  get usage(): { inUse: number; most: number; waiting: number } {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return { inUse: totalCount - idleCount, most: options.max, waiting: waitingCount }
  }

  async connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (isConnectionLost(error)) this.#noteLoss(error as Error)
      throw isQueueTooLong(error) ? new DatabaseError({ message: error.message, code: Trouble.busy }) : error
    }
  }

  /** Resolves once the database answers; rejects at once for what waiting does not cure, such as a wrong password. */
  async waitUntilReachable(): Promise<void> {
    for (;;)
      try {
        return await this.#checkServer()
      } catch (error) {
        if (!isConnectionLost(error)) throw refusalOf(error, this.options.url)
        await this.#polling
      }
  }

  /** Rejects a server that cannot hold the data: it would show only when somebody searches, or migrates. */
  async #checkServer(): Promise<void> {
    const client = await this.connect()
    try {
      const { rows } = await client.query<PostgresFacts>(FACTS)
      const [facts] = rows
      if (!facts) return
      const pool = poolSizeFor(facts.connections, this.options.size)
      const refusal = postgresRefusal(facts) ?? clockRefusal(Date.now(), facts.now) ?? pool.refusal
      if (refusal) throw new DatabaseRefused(`PostgreSQL ${whereOf(this.options.url)}：${refusal}`)
      this.#pool.options.max = pool.size
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    this.#isClosing = true
    await this.#pool.end()
  }

  #watchClient(client: pg.PoolClient) {
    client.on('error', (error) => this.#noteLoss(error))
    // A primary that became a standby refuses writes for ever: its connections are closed, and new ones find the new
    // primary.
    const connection = (client as unknown as { connection: NodeJS.EventEmitter }).connection
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY_TRANSACTION) client.end().catch(() => undefined)
    })
  }

  #noteLoss(error: Error) {
    if (this.#polling || this.#isClosing) return
    this.onTrouble(error)
    this.#polling = this.#pollUntilBack()
  }

  async #pollUntilBack() {
    for (let looks = 0; ; looks++) {
      await pause(looks)
      if (this.#isClosing || (await this.#isReachable())) break
    }
    this.#polling = undefined
    if (!this.#isClosing) this.onTrouble(new Error(`PostgreSQL ${new URL(this.options.url).host} answers again`))
  }

  /** Checks over a connection of its own: those of the pool may all be in use. */
  async #isReachable(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.options.url, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const FACTS = `
  select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
    datctype as ctype,
    exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "canCreateTables",
    exists (select 1 from pg_extension where extname = 'pg_trgm')
      or has_database_privilege(current_database(), 'CREATE') as "canUseTrigrams",
    pg_is_in_recovery() as "isStandby",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from pg_database where datname = current_database()`

const whereOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return host + pathname
}

const CERTIFICATE = '的证书不被信任，没有启动：请在 DATABASE_URL 里用 sslrootcert=文件 指明签发它的机构'

/** By the code of PostgreSQL or of the connection; waiting cures none of these. */
const REFUSALS: Record<string, string> = {
  '28P01': '用户名或密码不正确，请检查 DATABASE_URL',
  '28000': '不允许这个用户从本机连接，请检查 DATABASE_URL 与数据库的 pg_hba.conf',
  '3D000': '没有这个数据库，请先建立（步骤见 docs/DEPLOY.md）',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  CERT_HAS_EXPIRED: '的证书已过期，没有启动：请给数据库换证书',
  ERR_TLS_CERT_ALTNAME_INVALID: '的证书不是给这个地址的，没有启动：请在 DATABASE_URL 里写证书上的名字',
}

function refusalOf(error: unknown, url: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string }
  const withoutTls = /does not support SSL/.test(message ?? '')
    ? '没有开启 TLS，没有启动：请给数据库开启，或去掉 DATABASE_URL 里的 sslmode'
    : undefined
  const explanation = REFUSALS[code] ?? withoutTls
  return explanation ? new DatabaseRefused(`PostgreSQL ${whereOf(url)}：${explanation}`) : error
}

/** True when all connections are in use and none came free in time. */
const isQueueTooLong = (error: unknown): error is Error =>
  (error as Error).message === 'timeout exceeded when trying to connect'

const pause = (looks: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LOOKS_MS[Math.min(looks, LOOKS_MS.length - 1)]).unref()
  })
