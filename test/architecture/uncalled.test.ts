import fs from 'node:fs'
import path from 'node:path'
import { implemented } from '@server/domains'
import { root } from '@test/support/paths'
import { filesBelow, importsOf } from './source'

interface Call {
  call: string
  /** A call like `api.conflict.getMark`: its domain, its name there, and the module that says so. */
  domain: string
  name: string
  module: string
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const inUse = (folder: string) => filesBelow(folder).filter((file) => !file.includes('.test.'))
const moduleOf = (file: string) => file.replace(/(\/index)?\.tsx?$/, '')

const listed = [...read('docs/CALLS.md').matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, call = '']) => call)

const contract: Call[] = inUse('contract').flatMap((file) => {
  let domain = ''
  return [...read(file).matchAll(/^export const (\w+)|^ {2}(\w+): .*\(\s*'([\w/]+\/\w+)'/gm)].flatMap(
    ([, exported, name = '', call = '']) => {
      domain = exported ?? domain
      return exported ? [] : [{ call, domain, name, module: moduleOf(file) }]
    },
  )
})

const pages = inUse('src').map((file) => ({
  file,
  text: read(file),
  imports: importsOf(file).map((imported) => imported.target),
}))
const importedBy = new Map(pages.map(({ file, imports }) => [moduleOf(file), imports]))

/** Names in a file: `.getMark`, `conflict.getMark`, and what it takes apart, `{ getMark } = api.conflict`. */
const named = pages.map(({ text, imports }) => ({
  // An api may come from the file beside, which says of which domain it is.
  within: new Set([...imports, ...imports.flatMap((target) => importedBy.get(target) ?? [])]),
  members: new Set(
    [...text.matchAll(/(\w*)[?!]?\.(?=\s*(\w+))/g)].flatMap(([, object, name]) => [`.${name}`, `${object}.${name}`]),
  ),
  taken: [...text.matchAll(/\{([^{}=;()]*)\} = (.*)/g)].map(([, inside = '', from = '']) => ({
    names: new Set(inside.match(/\w+/g)),
    from: new Set(from.match(/\w+/g)),
  })),
}))

const isCalled = ({ domain, name, module }: Call) =>
  named.some(
    ({ within, members, taken }) =>
      members.has(`${domain}.${name}`) ||
      taken.some(
        ({ names, from }) => names.has(name) && (from.has(domain) || (from.has('api') && within.has(module))),
      ) ||
      (within.has(module) && members.has(`.${name}`)),
  )

const uncalled = contract.filter((call) => !isCalled(call)).map(({ call }) => call)

test('the calls of the contract are all found, and the list is read', () => {
  const served = implemented.map(({ endpoint }) => endpoint.path)
  expect(contract.map(({ call }) => call).sort()).toEqual(served.sort())
  expect(listed).not.toEqual([])
})

test.each(listed)('%s is served, and no page calls it: else it leaves docs/CALLS.md', (call) => {
  expect(contract.map((call) => call.call)).toContain(call)
  expect(uncalled).toContain(call)
})

test('a call that no page makes says in docs/CALLS.md why it is kept, or goes', () => {
  expect(uncalled.filter((call) => !listed.includes(call))).toEqual([])
  expect(listed.filter((call, index) => listed.indexOf(call) !== index)).toEqual([])
})
