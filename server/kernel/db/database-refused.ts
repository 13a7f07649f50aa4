import { StartRefused } from '../start/refused'

/** The database cannot be used. */
export class DatabaseRefused extends StartRefused {}

const FULL = /ENOSPC|No space left|disk full/i

/** Explains in one sentence why the embedded database did not open, and the way out; keeps the engine's stack out. */
export function embeddedRefusal(folder: string, error: unknown): DatabaseRefused {
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
}

/** PostgreSQL 14, the oldest that the queries are tried on. */
const LEAST_VERSION = 140_000

/** Explains in one sentence why a PostgreSQL cannot hold the data, and the way out; undefined if it can. */
export function postgresRefusal({ version, encoding, ctype, hasTrigrams }: PostgresFacts): string | undefined {
  if (version < LEAST_VERSION)
    return `版本过旧（${Math.floor(version / 10_000)}），需要 PostgreSQL 14 或更新版本，没有启动`
  const create = 'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 antou'
  if (encoding !== 'UTF8') return `编码是 ${encoding}，须为 UTF8，没有启动：请重新建库（${create}）`
  if (!/utf-?8/i.test(ctype)) return `LC_CTYPE 是 ${ctype}，中文的检索会找不到字，没有启动：请重新建库（${create}）`
  if (!hasTrigrams)
    return '没有 pg_trgm 扩展，没有启动：请安装 PostgreSQL 的 contrib 包（Debian 的 postgresql 自带，其余多名为 postgresql-contrib）'
  return undefined
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
