import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`|`$/g, ''))

/** Rows of a table below a heading, without its head. */
const rowsBelow = (text: string, heading: string) =>
  (text.split(`\n## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map(cellsOf) ?? []

const map = read('docs/MAP.md')
const domains = rowsBelow(map, '领域').map(([domain = '', about = '']) => ({ domain, about }))
const pages = rowsBelow(map, '页面').map(([page = '', title = '']) => ({ page, title }))
const questions = rowsBelow(read('docs/LAYOUT.md'), '十个问题').map(
  ([question = '', word = '', file = '', name = '']) => ({ question, word, file, name }),
)

/** Folders that a word leads to: a domain by the opening of its row, a page by its title, or else a domain by its row. */
function foldersOf(word: string): string[] {
  const opened = domains.filter(({ about }) => about.startsWith(`${word}：`))
  const titled = pages.filter(({ title }) => title === word)
  if (opened.length === 0 && titled.length > 0)
    return titled.map(({ page }) => `src/pages/${path.posix.dirname(page)}/`)
  const named = opened.length > 0 ? opened : domains.filter(({ about }) => about.includes(word))
  return named.flatMap(({ domain }) => [`server/domains/${domain}/`, `src/features/${domain}/`])
}

test('ten questions of a newcomer stand in docs/LAYOUT.md', () => {
  expect(domains.length).toBeGreaterThan(50)
  expect(pages.length).toBeGreaterThan(200)
  expect(questions).toHaveLength(10)
})

test.each(questions)('$question is found by one word of the map', ({ word, file, name }) => {
  const folders = foldersOf(word)
  // One domain (its server and its features), or one page.
  expect([1, 2]).toContain(folders.length)
  expect(new Set(folders.map((folder) => path.posix.basename(folder))).size).toBe(1)
  expect(folders.filter((folder) => file.startsWith(folder))).toHaveLength(1)
  expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`))
})
