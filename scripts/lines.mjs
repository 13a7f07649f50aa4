// Lines by folder at commits: `node scripts/lines.mjs [commit…]`, of HEAD without one. docs/LAYOUT.md has a table of it.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']
const COUNTED = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.scss']

/** Folders whose parts are counted apart. */
const PARTED = ['server', 'src', 'test']

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
const isTest = (file) => file.startsWith('test/') || /\.test\.tsx?$/.test(file)

function folderOf(file) {
  const [top, part, ...rest] = file.split('/')
  if (part === undefined) return '.'
  return PARTED.includes(top) && rest.length > 0 ? `${top}/${part}` : top
}

/** Lines of code and of tests by folder; tests stand beside what they test. */
function countLines(commit) {
  const lines = new Map()
  for (const row of git('grep', '-c', '', commit, '--', ...COUNTED)
    .trim()
    .split('\n')) {
    const [, file, count] = /^[^:]+:(.+):(\d+)$/.exec(row)
    const found = lines.get(folderOf(file)) ?? { code: 0, tests: 0 }
    found[isTest(file) ? 'tests' : 'code'] += Number(count)
    lines.set(folderOf(file), found)
  }
  return lines
}

const counted = commits.map(countLines)
const folders = [...new Set(counted.flatMap((lines) => [...lines.keys()]))].sort()
const shown = (lines) => (lines ? `${lines.code} | ${lines.tests}` : ' | ')
console.log(`| folder | ${commits.map((commit) => `${commit}: code | tests`).join(' | ')} |`)
console.log(`|---|${'---:|'.repeat(2 * commits.length)}`)
for (const folder of folders)
  console.log(`| ${folder} | ${counted.map((lines) => shown(lines.get(folder))).join(' | ')} |`)
const totals = counted.map((lines) =>
  [...lines.values()].reduce((sum, { code, tests }) => ({ code: sum.code + code, tests: sum.tests + tests })),
)
console.log(`| total | ${totals.map(shown).join(' | ')} |`)
