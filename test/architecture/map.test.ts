import fs from 'node:fs'
import path from 'node:path'
import { domains } from '@server/domains'
import { root } from '@test/support/paths'
import { map, tablesIn, tablesOf } from '../../scripts/map/map'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Made and dropped in one statement to ask an embedded database whether it keeps what it is told. */
const PROBE = 'durability_probe'

test('docs/MAP.md is what `npm run map` writes of this code', () => {
  expect(read('docs/MAP.md')).toBe(map())
})

test('a table whose columns are written in place is one table, and those after it are tables still', () => {
  const text = `declare module '@server/kernel/db/tables' {
  interface FirmTables {
    claims: ClaimsTable
    claim_contests: {
      firm_id: Firm
      settled_at: Optional<Time>
    }
    claim_marks: { firm_id: Firm; mark: string }
    incomes: IncomesTable
  }
}
interface Other {
  page: number
}
`
  expect(tablesIn(text)).toEqual(['claims', 'claim_contests', 'claim_marks', 'incomes'])
})

test('every table that a migration creates is in the row of a domain, or the kernel declares it', () => {
  const files = filesBelow('server').map(read)
  const named = (pattern: RegExp) => files.flatMap((text) => [...text.matchAll(pattern)].map(([, table = '']) => table))
  const dropped = new Set(named(/^\s*drop table (?:if exists )?(\w+)/gim))
  const created = named(/^[\s`']*create table (?:if not exists )?(\w+)/gim).filter(
    (table) => !dropped.has(table) && table !== PROBE,
  )
  const declared = [
    ...domains.flatMap(({ domain }) => tablesOf(domain)),
    ...filesBelow('server/kernel').flatMap((file) => tablesIn(read(file))),
  ]
  expect(declared.length).toBeGreaterThan(150)
  expect([...new Set(declared)].sort()).toEqual([...new Set(created)].sort())
})
