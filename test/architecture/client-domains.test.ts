import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'

const entries = (folder: string) => fs.readdirSync(path.join(root, folder), { withFileTypes: true })
const foldersOf = (folder: string) => entries(folder).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
/** Names of a folder's modules, without their extension. */
const modulesOf = (folder: string) =>
  entries(folder).flatMap(({ name }) => (/\.tsx?$/.test(name) && !name.includes('.test.') ? path.parse(name).name : []))

/** The server's domains: their folders' names. */
const serverDomains = (): readonly string[] => foldersOf('server/domains')

/** First segments of the pages' addresses. */
const pageSegments = () => foldersOf('src/pages')

/** Features without a domain: their reason. */
const SHARED_FEATURES: Readonly<Record<string, string>> = {
  form: 'fills in and sends the form of any record',
  record: 'parts of the page of any record',
  signature: 'asks for a handwritten signature wherever somebody agrees or signs',
}

/** Files of src/routes that declare no pages of a domain. */
const ROUTE_MACHINERY: Readonly<Record<string, string>> = {
  index: 'exports every domain',
  packs: 'divides the pages into packs',
  route: 'defines what a route is',
  tabs: 'lists the tabs',
}

/** Looks without a domain: their reason. */
const SHARED_LOOKS: Readonly<Record<string, string>> = {
  datedLook: 'draws whatever has a day: deadlines, hearings, terms and tasks alike',
}

/** Factories of no single domain: their reason. */
const SHARED_FACTORIES: Readonly<Record<string, string>> = {
  damaged: 'damages the bytes of any file',
  errors: 'builds the refusal of any call',
  money: 'prepares accounts, loans and receipts for the flows of expense, receivable and books',
  'office-file': 'writes Word, Excel, PowerPoint and OFD files',
  races: 'prepares applications of many kinds for the races over one right',
  record: 'builds what the store of any record needs',
  sheet: 'uploads a sheet for any import',
}

const camelCase = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('a domain has one word in the client, too', () => {
  test('every folder of src/features bears the word of a domain or of a page’s address, or is shared with a reason', () => {
    const words = new Set([...serverDomains(), ...pageSegments()])
    const others = foldersOf('src/features').filter((folder) => !words.has(folder))
    expect(others).toEqual(Object.keys(SHARED_FEATURES))
  })

  test('every file of src/routes declares the pages of the one address segment that it is named by', () => {
    const files = modulesOf('src/routes').filter((name) => !(name in ROUTE_MACHINERY))
    const declared = files.map((name) => {
      const text = fs.readFileSync(path.join(root, `src/routes/${name}.ts`), 'utf8')
      // Pages of our own stand in a group after those of the specification.
      return [...new Set([...text.matchAll(/\bdomain\('([^']+)'/g)].map(([, word]) => word))].join(' ')
    })
    expect(declared).toEqual(files)
    expect(files.filter((name) => !pageSegments().includes(name))).toEqual([])
  })

  test('every file of src/rules/looks is named by its domain, or is shared with a reason', () => {
    const names = new Set(serverDomains().map((word) => `${camelCase(word)}Look`))
    const others = modulesOf('src/rules/looks').filter((name) => !names.has(name))
    expect(others).toEqual(Object.keys(SHARED_LOOKS))
  })

  test('every file of test/factories begins with its domain’s word, or is shared with a reason', () => {
    const words = serverDomains()
    const others = modulesOf('test/factories').filter(
      (name) => !words.some((word) => name === word || name.startsWith(`${word}-`)),
    )
    expect(others).toEqual(Object.keys(SHARED_FACTORIES))
  })
})
