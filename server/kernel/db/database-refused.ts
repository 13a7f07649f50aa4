import { StartRefused } from '../start/refused'
import { SlowStart, START_MINUTES } from './pglite/start-worker'

/** The database cannot be used. */
export class DatabaseRefused extends StartRefused {}

const FULL = /ENOSPC|No space left|disk full/i

/** Explains in one sentence why the embedded database did not open, and the way out; keeps the engine's stack out. */
export function embeddedRefusal(folder: string, error: unknown): DatabaseRefused {
  if (error instanceof SlowStart)
    return new DatabaseRefused(
      `内嵌数据库 ${folder} 用了 ${START_MINUTES} 分钟还没有恢复完上次没有写完的内容，没有启动：数据没有改动，请等机器空闲时再启动一次。`,
    )
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  if (FULL.test(reason)) return new DatabaseRefused(`数据目录 ${folder} 所在的磁盘已满，没有启动：请腾出空间后再启动。`)
  return new DatabaseRefused(
    `内嵌数据库 ${folder} 打不开，可能已损坏，没有启动：先把整个数据目录复制一份留存，再把最近的备份恢复到新的目录（DATA_DIR=新目录 npm run restore -- 备份.zip）。原因：${reason}`,
  )
}

/** The server's own account of itself, as far as the app depends on it. */
export interface PostgresFacts {
  /** `server_version_num`: 150004. */
  version: number
  encoding: string
  ctype: string
  hasTrigrams: boolean
  /** The account may make tables in the schema it writes to. */
  canCreateTables: boolean
  /** pg_trgm is there, or the account may add it. */
  canUseTrigrams: boolean
  isStandby: boolean
  /** Connections that accounts without special rights may have, all together. */
  connections: number
  /** Its clock, ms since 1970. */
  now: number
}

/** PostgreSQL 14, the oldest that the queries are tried on. */
const LEAST_VERSION = 140_000

const CREATE = 'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=antou antou'

/** Reasons to refuse a server, in the order in which one would cure them. */
const TROUBLES: readonly ((facts: PostgresFacts) => string | false)[] = [
  ({ version }) =>
    version < LEAST_VERSION && `版本过旧（${Math.floor(version / 10_000)}），需要 PostgreSQL 14 或更新版本，没有启动`,
  ({ encoding }) => encoding !== 'UTF8' && `编码是 ${encoding}，须为 UTF8，没有启动：请重新建库（${CREATE}）`,
  ({ ctype }) =>
    !/utf-?8/i.test(ctype) && `LC_CTYPE 是 ${ctype}，中文的检索会找不到字，没有启动：请重新建库（${CREATE}）`,
  ({ hasTrigrams }) =>
    !hasTrigrams &&
    '没有 pg_trgm 扩展，没有启动：请安装 PostgreSQL 的 contrib 包（Debian 的 postgresql 自带，其余多名为 postgresql-contrib）',
  ({ isStandby }) => isStandby && '是只读的备库，没有启动：请把 DATABASE_URL 指向主库，或先提升这一个',
  ({ canCreateTables }) =>
    !canCreateTables &&
    '这个用户不能建表，没有启动：请让它拥有这个库（alter database 库名 owner to 用户名），或 grant create on schema public to 用户名',
  ({ canUseTrigrams }) =>
    !canUseTrigrams &&
    '这个用户不能启用 pg_trgm 扩展，没有启动：请让管理员在这个库里执行 create extension pg_trgm，或让这个用户拥有这个库',
]

/** Explains in one sentence why a PostgreSQL cannot hold the data, and the way out; undefined if it can. */
export function postgresRefusal(facts: PostgresFacts): string | undefined {
  for (const trouble of TROUBLES) {
    const words = trouble(facts)
    if (words) return words
  }
  return undefined
}

/** Seconds by which two clocks may differ: codes, reminders and signatures are good for minutes. */
const MOST_CLOCK_SECONDS = 60

/** Explains in one sentence that this machine's clock and the database's differ too much; undefined if they agree. */
export function clockRefusal(hereMs: number, thereMs: number): string | undefined {
  const seconds = Math.round((hereMs - thereMs) / 1_000)
  if (Math.abs(seconds) <= MOST_CLOCK_SECONDS) return undefined
  const amount = Math.abs(seconds) < 7_200 ? `${Math.abs(seconds)} 秒` : `${Math.round(Math.abs(seconds) / 3_600)} 小时`
  return `本机的时钟比数据库的${seconds > 0 ? '快' : '慢'} ${amount}，没有启动：请先给两台机器校时（timedatectl set-ntp true），否则验证码、提醒与登录的时间都会错`
}

/** Connections left to administrators, backups and the start of the next process. */
const SPARE_CONNECTIONS = 10
/** Processes that share a database by default. */
const EXPECTED_PROCESSES = 4
const LEAST_POOL = 4
const MOST_POOL = 20

/** Size of a process' pool that leaves room for three others; what was asked for, if the server allows it. */
export function poolSizeFor(connections: number, asked: number | undefined): { size: number; refusal?: string } {
  const most = connections - SPARE_CONNECTIONS
  if (asked === undefined)
    return { size: Math.max(LEAST_POOL, Math.min(MOST_POOL, Math.floor(most / EXPECTED_PROCESSES))) }
  return {
    size: asked,
    refusal:
      asked > most
        ? `只允许 ${connections} 个连接，DATABASE_POOL 是 ${asked}，没有启动：请调小（各进程合计至少留 ${SPARE_CONNECTIONS} 个），或调大 max_connections`
        : undefined,
  }
}

/** Explains migrations that this version does not know: the data were written by a newer one. */
export function migrationRefusal(error: unknown): unknown {
  const unknownName = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  return unknownName
    ? new DatabaseRefused(
        `数据来自更新的版本（本版本没有迁移 ${unknownName}），没有启动：请用那一版或更新的版本启动；要退回旧版，用升级前的备份恢复。`,
      )
    : error
}
