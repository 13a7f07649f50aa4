import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clockRefusal, embeddedRefusal, type PostgresFacts, poolSizeFor, postgresRefusal } from './database-refused'
import { startWorker } from './pglite/start-worker'

const GOOD: PostgresFacts = {
  version: 150_004,
  encoding: 'UTF8',
  ctype: 'C.UTF-8',
  hasTrigrams: true,
  canCreateTables: true,
  canUseTrigrams: true,
  isStandby: false,
  connections: 97,
  now: 0,
}

test.each([
  [{}, undefined],
  [{ ctype: 'zh_CN.utf8' }, undefined],
  [{ version: 140_000 }, undefined],
  [{ version: 130_012 }, /版本过旧（13）.*PostgreSQL 14/],
  [{ encoding: 'SQL_ASCII' }, /编码是 SQL_ASCII.*createdb --template=template0/],
  [{ ctype: 'C' }, /LC_CTYPE 是 C，.*createdb/],
  [{ ctype: 'POSIX' }, /LC_CTYPE 是 POSIX，.*createdb/],
  [{ hasTrigrams: false }, /pg_trgm.*contrib/],
  [{ isStandby: true }, /只读的备库.*DATABASE_URL/],
  [{ canCreateTables: false }, /不能建表.*grant create on schema public/],
  [{ canUseTrigrams: false }, /不能启用 pg_trgm.*create extension pg_trgm/],
])('a PostgreSQL with %p is accepted, or refused in one sentence with the way out', (given, words) => {
  const refusal = postgresRefusal({ ...GOOD, ...given })
  if (words) expect(refusal).toMatch(words)
  else expect(refusal).toBeUndefined()
})

test.each([
  [0, undefined],
  [60, undefined],
  [-60, undefined],
  [61, /快 61 秒，没有启动：.*校时/],
  [-86_400, /慢 24 小时，没有启动：.*校时/],
])('a clock that is %i s ahead of the database’s is accepted, or refused in one sentence', (seconds, words) => {
  const refusal = clockRefusal(1_000_000_000_000 + seconds * 1_000, 1_000_000_000_000)
  if (words) expect(refusal).toMatch(words)
  else expect(refusal).toBeUndefined()
})

test.each([
  [97, undefined, 20],
  [200, undefined, 20],
  [50, undefined, 10],
  [20, undefined, 4],
  [97, 40, 40],
])('a server with %i connections gives a process that asks for %p a pool of %i', (connections, asked, size) => {
  expect(poolSizeFor(connections, asked)).toEqual({ size, refusal: undefined })
})

test('a pool that the server cannot give is refused with the way out', () => {
  expect(poolSizeFor(97, 88).refusal).toMatch(/只允许 97 个连接，DATABASE_POOL 是 88，没有启动：.*max_connections/)
})

test('an embedded database that is still recovering is not called damaged', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'antou-slow-')), 'worker.js')
  fs.writeFileSync(file, 'setInterval(() => {}, 1_000)')
  const error = await startWorker(file, {}, 50).catch((caught: unknown) => caught)
  expect(embeddedRefusal('/data', error).message).toMatch(
    /^内嵌数据库 \/data 用了 15 分钟还没有恢复完.*数据没有改动，.*再启动/,
  )
  expect(embeddedRefusal('/data', new Error('unreachable')).message).toMatch(/可能已损坏.*最近的备份/)
  fs.rmSync(path.dirname(file), { recursive: true })
})
