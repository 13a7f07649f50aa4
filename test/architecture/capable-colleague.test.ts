import fs from 'node:fs'
import path from 'node:path'
import { parseSync, traverse } from '@babel/core'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Place of the words among a refusal's arguments; the colleague follows. */
const WORDS_AT: Record<string, number> = { allow: 1, 'fail.forbidden': 0 }

interface Refusal {
  file: string
  /** Source of the words; undefined for a refusal that says only that something is not permitted. */
  words?: string
  namesColleague: boolean
}

function refusalsOf(file: string): Refusal[] {
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  // Another `allow` than kernel/fail's is no refusal.
  if (!/import \{[^}]*\b(allow|fail)\b[^}]*\} from '[./]+kernel\/fail'/.test(source)) return []
  if (!/\ballow\(|fail\.forbidden\(/.test(source)) return []
  const tree = parseSync(source, { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } })
  const text = (node?: { start?: number | null; end?: number | null }) =>
    node && source.slice(node.start ?? 0, node.end ?? 0).replace(/\s+/g, ' ')
  const found: Refusal[] = []
  if (tree)
    traverse(tree, {
      CallExpression({ node: { callee, arguments: given } }) {
        const at = WORDS_AT[text(callee) ?? '']
        if (at !== undefined) found.push({ file, words: text(given[at]), namesColleague: given.length > at + 1 })
      },
    })
  return found
}

const refusals = filesBelow('server/domains')
  .filter((file) => !file.includes('.test.'))
  .flatMap(refusalsOf)

test('a refusal names the colleague who can do it, or is listed as one that nobody lifts', () => {
  const list = fs.readFileSync(path.join(root, 'test/lists/refusals-nobody-lifts.txt'), 'utf8')
  const found = refusals
    .filter(({ namesColleague }) => !namesColleague)
    .map(({ file, words }) => `${file.slice('server/domains/'.length)}: ${words}`)
  expect([...new Set(found)].sort()).toEqual(list.split('\n').filter(Boolean))
})

test('a refusal has words of its own', () => {
  // A switch on the caller's own form: its page does not offer what is refused.
  expect(refusals.filter(({ words }) => words === undefined).map(({ file }) => file)).toEqual([])
})
