import fs from 'node:fs'
import path from 'node:path'
import { addressOf } from '@contract/core'
import { implemented } from '@server/domains'
import { root } from '@test/support/paths'
import { allRoutes } from '@/routes/packs'

const list = (name: string) =>
  fs
    .readFileSync(path.join(root, 'test/lists', name), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^~/, ''))
    .filter((line) => line && !line.startsWith('#'))

/** Pages that §2.3 does not name, each with the reason why it is there: `path  why`. */
const ours = list('pages-ours.txt').map((line) => line.split(/\s{2,}/))

describe('pages', () => {
  test('every page of §2.3 is declared, in its order; after them ours, each with its reason, and no other', () => {
    expect(allRoutes.map((route) => route.path)).toEqual([...list('pages.txt'), ...ours.map(([path]) => path)])
    expect(ours.filter(([, why]) => !why).map(([path]) => path)).toEqual([])
  })

  test('a page is open exactly if it has a file, and the list of the others only shrinks', () => {
    const later = allRoutes.filter((route) => route.later).map((route) => route.path)
    const withoutFile = allRoutes.filter((route) => !fs.existsSync(path.join(root, 'src/pages', `${route.path}.tsx`)))
    expect(withoutFile.map((route) => route.path)).toEqual(later)
    expect(later).toEqual(list('pages-later.txt'))
  })
})

describe('calls', () => {
  const served = implemented.map(({ endpoint }) => addressOf(endpoint))
  const address = (call: string) => addressOf({ path: call })

  test('no two calls share an address', () => {
    expect(served.filter((call, index) => served.indexOf(call) !== index)).toEqual([])
  })

  test('a call of §7 is served or listed as not served yet, and that list only shrinks', () => {
    const missing = list('calls.txt').filter((call) => !served.includes(address(call)))
    expect(missing).toEqual(list('calls-later.txt'))
  })

  test('calls that §7 does not name are listed as ours', () => {
    const named = new Set(list('calls.txt').map(address))
    expect(served.filter((call) => !named.has(call)).sort()).toEqual(list('calls-ours.txt').map(address).sort())
  })
})
