import { type PostgresFacts, postgresRefusal } from './database-refused'

const GOOD: PostgresFacts = { version: 150_004, encoding: 'UTF8', ctype: 'C.UTF-8', hasTrigrams: true }

test.each([
  [{}, undefined],
  [{ ctype: 'zh_CN.utf8' }, undefined],
  [{ version: 140_000 }, undefined],
  [{ version: 130_012 }, /版本过旧（13）.*PostgreSQL 14/],
  [{ encoding: 'SQL_ASCII' }, /编码是 SQL_ASCII.*createdb --template=template0/],
  [{ ctype: 'C' }, /LC_CTYPE 是 C，.*createdb/],
  [{ ctype: 'POSIX' }, /LC_CTYPE 是 POSIX，.*createdb/],
  [{ hasTrigrams: false }, /pg_trgm.*contrib/],
])('a PostgreSQL with %p is accepted, or refused in one sentence with the way out', (given, words) => {
  const refusal = postgresRefusal({ ...GOOD, ...given })
  if (words) expect(refusal).toMatch(words)
  else expect(refusal).toBeUndefined()
})
