import fs from 'node:fs'
import path from 'node:path'
import { domains } from '@server/domains'
import { root } from '@test/support/paths'
import { filesBelow, importsOf } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const code = filesBelow('server/domains').filter((file) => !file.endsWith('.test.ts'))

/** Statements of kysely, and templates of raw SQL. */
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`;]*>)?`/
const isRepository = (file: string) => /\/([\w-]+-)?repository\.ts$|\/repository\//.test(file)
const mayHaveSql = (file: string) => isRepository(file) || /\/migrations\/|\/tables\.ts$/.test(file)

/** Modules that a file needs when it decides: refusals, policies, presenters, and the faces of other domains. */
const DECIDING = /^server\/kernel\/fail$|\/([\w-]+-)?policy$|\/present$|^server\/domains\/[\w-]+(\/index)?$/

/** Repositories that refuse, each for a reason. */
const REFUSING = new Map([
  ['server/domains/address-book/repository.ts', 'says that a row is gone or stale, as updateVersioned does'],
  ['server/domains/receivable/arrivals/arrival-repository.ts', 'refuses a range of amounts that no row can be in'],
])

/** Kinds of records whose domain has no policy.ts, and what decides who sees them. */
const WITHOUT_POLICY = new Map([
  ['firmImport', 'whoever has firm:manage, which its calls require already'],
  ['employee', 'every colleague is seen by everybody in the firm'],
  ['employee.photo', 'every photo is seen by everybody in the firm'],
  ['deadline', 'whoever sees its case: casePolicy'],
  ['preservation', 'whoever sees its case: casePolicy'],
  ['reckoning', 'whoever sees its case: casePolicy'],
  ['timer', 'only the person whose time it is'],
])

/** Routes that ask a repository themselves, each for a reason. */
const ASKING = new Map([['server/domains/seal/routes.ts', 'SealUses answers a list as it stands']])

describe('the shape of a domain', () => {
  test('routes translate: they refuse nothing, audit nothing, branch nowhere and ask no repository', () => {
    const routes = code.filter((file) => /\/([\w-]+-)?routes\.ts$/.test(file))
    const deciding = routes.filter((file) => {
      const targets = importsOf(file).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]))
      return (
        targets.some((target) => /repository(\/|$)/.test(target)) !== ASKING.has(file) ||
        targets.some((target) => /^kysely|^server\/kernel\/(fail$|db\/(?!page$))/.test(target)) ||
        /\bif \(|\.(audit|auditChange|emitChanged|outbox)\b|\bnotify\(/.test(read(file))
      )
    })
    expect(routes).not.toEqual([])
    expect(deciding).toEqual([])
  })

  test('SQL is in repositories, tables and migrations only', () => {
    const outside = code.filter((file) => !mayHaveSql(file) && SQL.test(read(file)))
    expect(outside).toEqual([])
  })

  test('a domain has a service only where something is decided, told or put together', () => {
    const services = code.filter((file) => file.endsWith('/service.ts'))
    const idle = services.filter((file) => {
      const decides = importsOf(file).some(({ target, typeOnly }) => !typeOnly && DECIDING.test(target))
      return !decides && !/\.(audit|auditChange|emitChanged|outbox)\b|\bnotify\(/.test(read(file))
    })
    expect(services.length).toBeGreaterThan(30)
    expect(idle).toEqual([])
  })

  test('a repository only queries: it refuses nothing, audits nothing and tells nobody', () => {
    const repositories = code.filter((file) => isRepository(file) || file.endsWith('.repository.ts'))
    const deciding = repositories.filter((file) => {
      const refuses = importsOf(file).some(({ target, typeOnly }) => target === 'server/kernel/fail' && !typeOnly)
      return (
        refuses !== REFUSING.has(file) ||
        /\.(audit|auditChange|notify|emitChanged|outbox|runInBackground|afterCommit)\b|\bnotify\(/.test(read(file))
      )
    })
    expect(deciding).toEqual([])
  })

  test('a policy is pure: it takes no database, no repository and no app, and waits for nothing', () => {
    const policies = code.filter((file) => /\/([\w-]+-)?policy\.ts$/.test(file))
    const impure = policies.filter((file) => {
      const values = importsOf(file).filter(({ typeOnly }) => !typeOnly)
      return (
        values.some(({ target }) => /^kysely|^server\/(kernel\/(db|http)\/|app$)|repository/.test(target)) ||
        /\basync\b|\bawait\b|\bPromise\b/.test(read(file))
      )
    })
    expect(policies).not.toEqual([])
    expect(impure).toEqual([])
  })

  test('the domain of a record kind has a policy, unless the list says what decides instead', () => {
    const kinds = domains.flatMap(({ domain, records = [] }) =>
      code.includes(`server/domains/${domain}/policy.ts`) ? [] : records.map(({ kind }) => kind),
    )
    expect(kinds.sort()).toEqual([...WITHOUT_POLICY.keys()].sort())
  })
})
