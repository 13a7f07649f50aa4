import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Exports that nothing in the product uses, with what is to become of them. This list only shrinks. */
const UNUSED: Readonly<Record<string, string>> = {
  'contract/validators/index.ts cnaps': 'no form asks for the number of a bank yet (DOMAIN 8)',
  'contract/validators/index.ts licenceWarning': 'no form asks for the number of a licence yet (DOMAIN 8)',
  'contract/validators/index.ts percentTotal': 'forms of shares check their total by hand (DOMAIN 8)',
}

const isTest = (file: string) => file.includes('.test.')
const withoutComments = (text: string) => text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/[^\n]*/gm, '')
const textOf = (file: string) => withoutComments(fs.readFileSync(path.join(root, file), 'utf8'))

const product = ['contract', 'server', 'src'].flatMap(filesBelow).filter((file) => !isTest(file))
const builders = ['config', 'scripts'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|[cm]js)$/.test(file))
    .map((file) => `${folder}/${file}`),
)
/** Exports for tests and tools: the platform without a host. */
const TOOLS = new Set(['src/platform/fake.ts'])

/** Number of files that name a word. A domain's face that passes it on is no user. */
const users = new Map<string, number>()
for (const file of [...product, ...builders]) {
  if (/^server\/domains\/[^/]+\/index\.ts$/.test(file)) continue
  for (const word of new Set(textOf(file).match(/[A-Za-z_$][\w$]*/g))) users.set(word, (users.get(word) ?? 0) + 1)
}

test('every export is used in the product, by another file or by its own', () => {
  const unused = product
    .filter((file) => !TOOLS.has(file))
    .flatMap((file) => {
      const text = textOf(file)
      return [
        ...text.matchAll(/^export (?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm),
      ]
        .map(([, name = '']) => name)
        .filter((name) => users.get(name) === 1 && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
        .map((name) => `${file} ${name}`)
    })
  expect(unused.sort()).toEqual(Object.keys(UNUSED).sort())
})
