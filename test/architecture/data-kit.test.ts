import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const server = filesBelow('server').filter((file) => !/\.test\.|^server\/demo\//.test(file))
const having = (files: readonly string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file))).sort()

/** Files that `db/page.ts` does not fit. This list only shrinks. */
const PAGES_BY_HAND: Readonly<Record<string, string>> = {
  'server/domains/approval/lists/lists-repository.ts': 'counts to the badge beside the page, over rows of its own',
  'server/domains/books/double-entry/repository.ts': 'a balance needs the sum of all that stands above its page',
}

test('pages are cut in db/page.ts', () => {
  const cut = /\(current - 1\) \* size|\.offset\(/
  // No page but a fence for the planner, and all but the newest.
  const others = [
    'server/kernel/db/page.ts',
    'server/domains/focus/repository.ts',
    'server/domains/document/repository/search-conditions.ts',
  ]
  expect(having(server, cut).filter((file) => !others.includes(file))).toEqual(Object.keys(PAGES_BY_HAND).sort())
})

test('keywords are escaped in db/page.ts and nowhere by hand', () => {
  expect(having(server, /'i?like', *`|like \$\{`|\[\\\\%_\]/)).toEqual(['server/kernel/db/page.ts'])
})

test('a keyword is as long everywhere as the search bar takes', () => {
  const contract = filesBelow('contract').filter((file) => file !== 'contract/shapes.ts')
  expect(having(contract, /title: '关键词'|\('关键词'/)).toEqual([])
  expect(read('src/ui/input/SearchBar.tsx')).toContain('maxlength={limits.keyword}')
})

/** Files in which more than the version decides, or several rows at once. This list only shrinks. */
const VERSIONS_BY_HAND: Readonly<Record<string, string>> = {
  'server/domains/case/repository/categories.ts': 'the first change of a category writes its row',
  'server/domains/collaboration/repository.ts': 'only one that is still waiting',
  'server/domains/expense/repository/draws.ts': 'all that are paid in full, together',
  'server/domains/invoice/repository/invoices.ts': 'an application given in again writes over its own',
  'server/domains/account/register/induction-repository.ts':
    'of no firm; only one that is still with its author, or waiting',
  'server/domains/admin/roles.ts': 'the first change of a role writes its row',
  'server/domains/approval/running/works-repository.ts': 'the steps of a work, together',
  'server/domains/customer/contact-repository.ts': 'only one that is not deleted; the other primary ones, together',
  'server/domains/customer/repository.ts': 'only one that is not part of another',
  'server/domains/dossier/repository.ts': 'the first change of a dossier writes its row',
  'server/domains/hr/material-repository.ts': 'one list a firm, without an id',
  'server/domains/receivable/arrivals/arrival-repository.ts': 'only where so much is left',
  'server/domains/sign-task/repository.ts': 'a signer has no id, and answers once',
  'server/domains/work-log/setting-repository.ts': 'the first change of the settings writes their row',
  'server/domains/numbering/rules.ts': 'each version is a row',
  'server/domains/settings/store-repository.ts': 'one row a firm, without an id',
  'server/domains/timer/open-timer-repository.ts': 'only one that is not written down yet',
}

test('versions are counted in db/versioned.ts', () => {
  const counts = /version: (eb\('version', '\+', 1\)|(row\.|found\.)?version \+ 1|sql`(\w+\.)?version \+ 1`)/
  const found = having(server, counts).filter((file) => file !== 'server/kernel/db/versioned.ts')
  expect(found).toEqual(Object.keys(VERSIONS_BY_HAND).sort())
})
