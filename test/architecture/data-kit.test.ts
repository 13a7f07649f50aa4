import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const server = filesBelow('server').filter((file) => !/\.test\.|^server\/seed\//.test(file))
const having = (files: readonly string[], what: RegExp) => files.filter((file) => what.test(read(file))).sort()

/** Where `db/page.ts` does not fit. This list only shrinks. */
const PAGES_BY_HAND: Readonly<Record<string, string>> = {
  'server/modules/approval/lists/lists.repository.ts': 'counts to the badge beside the page, over rows of its own',
  'server/ledger/repository.ts': 'a balance needs the sum of all that stands above its page',
}

test('pages are cut in db/page.ts', () => {
  const cut = /\(current - 1\) \* size|\.offset\(/
  // No page but a fence for the planner, and all but the newest.
  const others = ['server/db/page.ts', 'server/focus/focus.repository.ts', 'server/modules/document/searching.ts']
  expect(having(server, cut).filter((file) => !others.includes(file))).toEqual(Object.keys(PAGES_BY_HAND).sort())
})

test('what somebody searches for is escaped in db/page.ts, and nowhere by hand', () => {
  expect(having(server, /'i?like', *`|like \$\{`|\[\\\\%_\]/)).toEqual(['server/db/page.ts'])
})

test('a keyword is as long everywhere as the search bar takes', () => {
  const contract = filesBelow('contract').filter((file) => file !== 'contract/shapes.ts')
  expect(having(contract, /title: '关键词'|\('关键词'/)).toEqual([])
  expect(read('src/ui/input/SearchBar.tsx')).toContain('maxlength={limits.keyword}')
})

/** Where more than the version decides, or several rows at once. This list only shrinks. */
const VERSIONS_BY_HAND: Readonly<Record<string, string>> = {
  'server/cases/categories.ts': 'the first change of a category writes its row',
  'server/collaborations/collaborations.ts': 'only one that is still waiting',
  'server/expenses/draws.ts': 'all that are paid in full, together',
  'server/invoices/invoices.ts': 'an application given in again writes over its own',
  'server/modules/account/register/induction-repository.ts':
    'of no firm; only one that is still with its author, or waiting',
  'server/modules/admin/roles.ts': 'the first change of a role writes its row',
  'server/modules/approval/running/works.repository.ts': 'the steps of a work, together',
  'server/modules/customer/contacts.repository.ts': 'only one that is not deleted; the other primary ones, together',
  'server/modules/customer/repository.ts': 'only one that is not part of another',
  'server/modules/dossier/repository.ts': 'the first change of a dossier writes its row',
  'server/modules/hr/materials.repository.ts': 'one list a firm, without an id',
  'server/modules/receivable/arrivals.repository.ts': 'only where so much is left',
  'server/modules/sign-task/repository.ts': 'a signer has no id, and answers once',
  'server/modules/work-log/editing.ts': 'the first change of the settings writes their row',
  'server/numbering/rules.ts': 'each version is a row',
  'server/settings/stores.ts': 'one row a firm, without an id',
  'server/work-time/timers.ts': 'only one that is not written down yet',
}

test('versions are counted in db/versioned.ts', () => {
  const counts = /version: (eb\('version', '\+', 1\)|(row\.|found\.)?version \+ 1|sql`(\w+\.)?version \+ 1`)/
  const found = having(server, counts).filter((file) => file !== 'server/db/versioned.ts')
  expect(found).toEqual(Object.keys(VERSIONS_BY_HAND).sort())
})
