import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { approvalPages } from '@/rules/targets/approvalPage'
import { messageJump } from '@/rules/targets/messageJump'

/** Documents that the words of a reference lead to. A § without a word is the specification's. */
const DOCUMENTS = {
  SPEC: 'docs/SPEC.md',
  MESSAGES: 'docs/spec/MESSAGES.md',
  DOMAIN: 'docs/spec/DOMAIN.md',
  APPROVALS: 'docs/spec/APPROVALS.md',
  GAPS: 'docs/spec/GAPS.md',
  FEATURES: 'docs/spec/FEATURES.md',
  PLATFORM: 'docs/spec/PLATFORM.md',
  LOOK: 'docs/spec/LOOK.md',
} as const
type DocumentName = keyof typeof DOCUMENTS
const NAMES = Object.keys(DOCUMENTS) as DocumentName[]

const FOLDERS = ['contract', 'src', 'server', 'test', 'scripts', 'config', 'docs']
const TEXT_FILES = /\.(tsx?|[cm]?js|scss|html|txt|md)$/
const THIS_FILE = 'test/architecture/spec-references.test.ts'

interface Reference {
  document: string
  /** `5.13`, `2003`, `C` */
  label: string
}

// A list goes on over commas and "and"; a range names its two ends.
const LABEL = String.raw`§?(?:\d+(?:\.\d+)?|[A-Z]\b)`
const LABELS = `${LABEL}(?:(?:, and |, | and |、|[-–])${LABEL})*`
/** DOMAIN §2, §3.3; APPROVALS 2002 and D; MESSAGES 401-406. */
const NAMED = new RegExp(`\\b(${NAMES.join('|')}) (${LABELS})`, 'g')
/** A word in capitals before a § that is none of the documents. */
const UNKNOWN = new RegExp(`\\b(?!(?:${NAMES.join('|')}) )([A-Z]{3,}) §(\\d+(?:\\.\\d+)?)`, 'g')
/** §2.5; section 7 and 规范第 7 节 in lists and documents. */
const BARE = /§(\d+(?:\.\d+)?)|\bsection (\d+(?:\.\d+)?)|规范第 ?(\d+(?:\.\d+)?) ?节/g
const COMMENT = /^\s*(\/?\*|\/\/)/
/** A number that does not say of which document it is. */
const NAMELESS = /\(\d\.\d{1,2}\)|\bgap \d+/g
/** Every reference of a line, whatever its form. */
function referencesIn(line: string): Reference[] {
  const found: Reference[] = []
  const rest = line
    .replace(NAMED, (_, document: string, labels: string) => {
      for (const [label] of labels.matchAll(/\d+(?:\.\d+)?|[A-Z]/g)) found.push({ document, label })
      return ''
    })
    .replace(UNKNOWN, (_, document: string, label: string) => {
      found.push({ document, label })
      return ''
    })
  for (const [, ...labels] of rest.matchAll(BARE))
    found.push({ document: 'SPEC', label: labels.find((label) => label !== undefined) ?? '' })
  return found
}

/** The labels that a heading gives: `### DOMAIN 5.13 …`, `### APPROVALS 2003、2036、2037 …`, `## MESSAGES 401–408 …`. */
function labelsOf(document: DocumentName, heading: string): string[] {
  const word = document === 'SPEC' ? '' : `${document} `
  const [, given = ''] = new RegExp(`^#{2,4} ${word}([\\dA-Z.、–]+) `).exec(heading) ?? []
  return given.split('、').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    if (from === to) return from ? [from] : []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index))
  })
}

const linesOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').split('\n')
const labelsByDocument = new Map<string, string[]>(
  NAMES.map((name) => [name, linesOf(DOCUMENTS[name]).flatMap((line) => labelsOf(name, line))]),
)
const isThere = ({ document, label }: Reference) => labelsByDocument.get(document)?.includes(label) ?? false

const textFilesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return textFilesBelow(file)
    return TEXT_FILES.test(entry.name) && file !== THIS_FILE ? [file] : []
  })

const files = [...FOLDERS.flatMap(textFilesBelow), 'README.md']
const references = files.flatMap((file) =>
  linesOf(file).flatMap((line, index) =>
    referencesIn(line).map((reference) => ({ ...reference, place: `${file}:${index + 1}` })),
  ),
)

test('every reference to the specification leads to a heading of docs/SPEC.md or docs/spec', () => {
  const lost = references.filter((reference) => !isThere(reference))
  expect(lost.map(({ place, document, label }) => `${place} ${document} ${label}`)).toEqual([])
})

test('the references of all folders are read', () => {
  expect(references.filter(({ place }) => !place.startsWith('docs/')).length).toBeGreaterThan(500)
  const read = new Set(references.map(({ place }) => place.split('/')[0]))
  expect(['contract', 'docs', 'server', 'src', 'test'].filter((folder) => !read.has(folder))).toEqual([])
})

test('a number in a comment says of which document it is', () => {
  const nameless = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        COMMENT.test(line) ? (line.match(NAMELESS) ?? []).map((text) => ({ text, place: `${file}:${index + 1}` })) : [],
      ),
    )
  expect(nameless).toEqual([])
})

test('every message type and every workflow type that has a page has a heading', () => {
  expect(Object.keys(messageJump).filter((label) => !isThere({ document: 'MESSAGES', label }))).toEqual([])
  expect(Object.keys(approvalPages).filter((label) => !isThere({ document: 'APPROVALS', label }))).toEqual([])
})

test('no number stands over two headings of one document', () => {
  const twice = [...labelsByDocument].flatMap(([document, labels]) =>
    labels.filter((label, index) => labels.indexOf(label) !== index).map((label) => `${document} ${label}`),
  )
  expect(twice).toEqual([])
})

test.each([
  ['/** §99.9: nothing says so. */', ['SPEC 99.9']],
  ['// §7 names the calls (DOMAIN §2, §3.99, APPROVALS 2013).', ['DOMAIN 3.99']],
  ['// SPEC 4, GAPS 66, 999', ['GAPS 999']],
  ['// the frame (APPROVALS 2002 and Z)', ['APPROVALS Z']],
  ['// MESSAGES 401-499', ['MESSAGES 499']],
  ['// STYLE §5', ['STYLE 5']],
  ['# Every page of section 2.99 of SPEC.md', ['SPEC 2.99']],
  ['规范第 10 节', ['SPEC 10']],
  ['const MESSAGES = 50_000; const HEIGHT = 99.9', []],
])('%s refers to nothing where nothing is', (line, lost) => {
  const found = referencesIn(line).filter((reference) => !isThere(reference))
  expect(found.map(({ document, label }) => `${document} ${label}`)).toEqual(lost)
})
