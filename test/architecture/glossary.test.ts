import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

interface Row {
  terms: string[]
  /** Words that are not used for the concept, as lowercase words of an identifier; `places` limits where. */
  banned: { words: string[]; places: string[] }[]
}

const linesOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').split('\n')

/** `matter、filing（src/features/document、src/pages/file）`: the enumeration inside brackets belongs to its word. */
const listed = (cell: string) => cell.split(/、(?![^（]*）)/).filter((item) => item.trim())

/** Words of an identifier or a file's name: `CaseInfoFromClue` is case, info, from, clue. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

const rows: Row[] = linesOf('docs/GLOSSARY.md')
  .filter((line) => /^\| (?!中文)/.test(line))
  .map((line) => {
    const [, terms = '', , , banned = ''] = line.split('|').map((cell) => cell.trim())
    return {
      terms: terms.split(' / '),
      banned: listed(banned).map((item) => {
        const [, word = '', places = ''] = /^(\w+)(?:（(.*)）)?$/.exec(item) ?? []
        if (!word) throw new Error(`不写「${item}」: write a word, and where in brackets`)
        return { words: wordsOf(word), places: places.split('、').filter(Boolean) }
      }),
    }
  })

/** Addresses of calls and pages. What they say is the wire's: its words may stand in a name. */
const wire = ['calls', 'calls-ours', 'calls-later', 'pages', 'pages-ours', 'pages-later']
  .flatMap((name) => linesOf(`test/lists/${name}.txt`))
  .flatMap((line) => (line.replace(/^~/, '').split(/\s/)[0] ?? '').split('/'))
  .filter((segment) => segment !== '#')
  .map((segment) => ` ${wordsOf(segment).join(' ')} `)

/** Endings of the shape of a call, which is named as the call: `CaseInfoFromClueInput`. */
const SHAPE = /(Input|Shape|Page|Result)$/
const isOnTheWire = (name: string) => {
  const words = wordsOf(name.replace(SHAPE, ''))
  const whole = ` ${words.join(' ')} `
  return wire.some((segment) => (words.length > 1 ? segment.includes(whole) : segment === whole))
}

function isBanned(name: string, file: string): boolean {
  const words = ` ${wordsOf(name).join(' ')} `
  return rows.some((row) =>
    row.banned.some(
      ({ words: [...banned], places }) =>
        (places.length === 0 || places.some((place) => file.startsWith(place))) &&
        (words.includes(` ${banned.join(' ')} `) || words.includes(` ${banned.join(' ')}s `)),
    ),
  )
}

const EXPORT =
  /^export (?:abstract |async |default |declare )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const files = ['contract', 'server', 'src', 'config', 'test']
  .flatMap(filesBelow)
  .filter((file) => !file.includes('/migrations/'))

test('every term of the glossary is in one row', () => {
  const terms = rows.flatMap((row) => row.terms)
  expect(terms.length).toBeGreaterThan(250)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

test('an exported name, a file or a folder says the word of the glossary', () => {
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))]
  const said = (name: string, file: string) => !isOnTheWire(name) && isBanned(name, file)
  const found = [
    ...folders.filter((folder) => said(path.posix.basename(folder), folder)).map((folder) => `${folder}/`),
    ...files.filter((file) => said(path.parse(file.replace(/\.test\.tsx?$/, '')).name, file)),
    ...files.flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return [...text.matchAll(EXPORT)].filter(([, name = '']) => said(name, file)).map(([, name]) => `${file} ${name}`)
    }),
  ]
  expect([...new Set(found)]).toEqual([])
})
