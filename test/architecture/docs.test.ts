import fs from 'node:fs'
import path from 'node:path'
import { addressOf } from '@contract/core'
import { implemented } from '@server/domains'
import { root } from '@test/support/paths'
import { allRoutes } from '@/routes/packs'

/** Everything of ours: what is built, installed or kept by a running server is none. */
const OTHERS = new Set(['node_modules', 'dist', '.git', '.cache', '.data'])
const below = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !OTHERS.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? below(place) : [place]
    })
/** Files with and without what their names end in, and the folders they are in. */
const places = new Set(
  below('.').flatMap((file) => [
    file,
    file.replace(/\.\w+$/, ''),
    ...file.split('/').map((_, index, parts) => parts.slice(0, index).join('/')),
  ]),
)
/** A place is named from the root, or by as much of its end as tells it. */
const ends = new Set(
  [...places].flatMap((place) => place.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
)
const calls = new Set(implemented.map(({ endpoint }) => addressOf(endpoint)))
const pages = new Set(allRoutes.map((route) => route.path))

/** Paths that a build makes, or that are no file of ours. */
const ELSEWHERE = /^(dist|\.cache|\.\/\.data|cgi-bin)\b|^utils\.ts$/

const docs = ['README.md', 'CHANGELOG.md', ...below('docs').filter((file) => file.endsWith('.md'))]

const isThere = (words: string) => {
  const place = words.replace(/\/$/, '')
  return ends.has(place) || pages.has(place) || calls.has(addressOf({ path: place })) || ELSEWHERE.test(place)
}

test.each(docs)('%s names files, folders, pages and calls that are there', (doc) => {
  const text = fs.readFileSync(path.join(root, doc), 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => /^\.?[\w@-][\w.@-]*(\/[\w.@-]+)+\/?$|^[\w-]+\.(tsx?|[cm]js|md)$/.test(words))
  expect(named.filter((words) => !isThere(words))).toEqual([])
})

test('docs in every folder below docs/ are read', () => {
  expect(docs).toEqual(
    expect.arrayContaining(['docs/DEBUGGING.md', 'docs/decisions/004-firm-scope.md', 'docs/en/overview.md']),
  )
})

const foldersOf = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : []))
/** Rooms of a domain each, named by docs/MAP.md. */
const ROOMS = /^(contract|server\/domains|src\/pages|src\/features)\//

test('ARCHITECTURE names every folder of two levels, and every mechanism of the kernel', () => {
  const text = fs.readFileSync(path.join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const folders = [
    ...['config', 'contract', 'scripts', 'server', 'src', 'test'].flatMap(foldersOf),
    ...['src/platform', 'src/rules', 'src/stores'].flatMap(foldersOf),
  ].filter((folder) => !ROOMS.test(folder) || /^contract\/(codes|forms|law|rich-text|validators)$/.test(folder))
  const unnamed = folders.filter((folder) => !text.includes(`\`${folder}\``) && !text.includes(`\`${folder}/<`))
  const kernel = foldersOf('server/kernel').map((folder) => path.basename(folder))
  const ui = foldersOf('src/ui').map((folder) => path.basename(folder))
  expect([...unnamed, ...[...kernel, ...ui].filter((name) => !text.includes(`\`${name}\``))]).toEqual([])
})

test('MAP names every folder of a domain', () => {
  const text = fs.readFileSync(path.join(root, 'docs/MAP.md'), 'utf8')
  const words = foldersOf('server/domains').map((folder) => path.basename(folder))
  expect(words.filter((word) => !text.includes(`| ${word} |`))).toEqual([])
})
