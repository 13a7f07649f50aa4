// Lines of a domain by layer, at a commit from before the shape and now: `node scripts/lines.mjs [before]`.
// Its table stands in docs/ARCHITECTURE.md. Shared code is in no domain: it is what a domain no longer writes.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const BEFORE = process.argv[2] ?? '98bfbc8'
const NOW = 'HEAD'

/** Files in a folder of one of these names, and those that are called so. */
function named(words) {
  return new RegExp(`/(?:${words})/|/(?:\\d{4}-\\d\\d-\\d\\d-)?(?:${words})(?![a-zA-Z-])[^/]*$`)
}

/**
 * How many pages of it are open (and were, if others), or the files of src/routes that say so, and which files are its own:
 * those in its folders, and those that bear its name.
 */
const DOMAINS = {
  task: { pages: 6, owns: /\/task\/|\/(task|Task)(?![a-z])[^/]*$|\/0004_tasks/ },
  'sign-task': {
    pages: 2,
    owns: /\/sign-task\/|\/pages\/create\/.*([sS]ign)|\/(sign-?tasks?|[sS]ignTask)[^/]*$|\/0040_sign_tasks|stores\/signUrl/,
  },
  schedule: { pages: 6, before: 3, owns: /\/schedule\/|\/(schedules?|Schedule)(?![a-z])[^/]*$/ },
  notice: { pages: 2, owns: /\/notice\/|\/(\d{4}-\d\d-\d\d-)?(notices?|Notice)(?![a-z])[^/]*$/ },
  clients: {
    isNew: true,
    pages: 33,
    owns: named('customers?|clues?|case-clue|case-sources?|caseSource|conflict|part(?:y|ies)|enterprise|teams?'),
  },
  matters: {
    isNew: true,
    pages: 32,
    owns: named('cases?|project|preservation|deadlines?|reckoning|recent-concerns|law'),
  },
  money: {
    isNew: true,
    pages: 31,
    owns: named(
      'receivables?|invoices?|cost-invoice|ledger|books|expenses?|claim|income|money|money-invoice-reminder|arrivals?',
    ),
  },
  documents: {
    isNew: true,
    pages: 25,
    owns: named('documents?|doc|doc-shares|files?|seals?|dossier|reading|drafting'),
  },
  chat: { isNew: true, routes: ['chat'], owns: named('chats?|emojis') },
  people: {
    isNew: true,
    routes: ['address-book', 'statistical-analysis', 'cooperation-opportunity'],
    owns: named('address-book|statistical-analysis|statistics|cooperation-opportunity|opportunit(?:y|ies)'),
  },
  firm: {
    isNew: true,
    routes: ['admin', 'hr', 'set-up'],
    owns: named(
      'admin|hr|set-up|firms?|imports?|importing|jobs|audit|rights|settings|numbering|custom-fields|own-fields',
    ),
  },
}

const LAYERS = ['contract', 'server', 'pages', 'features', 'routes', 'rules', 'tests']

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
const filesAt = (commit) => git('ls-tree', '-r', '--name-only', commit).split('\n')
const isTest = (file) => file.startsWith('test/') || /\.test\.tsx?$/.test(file)

function layerOf(file) {
  if (!/\.(tsx?|scss|mjs)$/.test(file)) return undefined
  if (isTest(file)) return 'tests'
  if (file.startsWith('contract/')) return 'contract'
  if (file.startsWith('server/')) return 'server'
  return /^src\/(pages|features|routes|rules)\//.exec(file)?.[1]
}

/** Pages that are open by these files of src/routes. */
const openPages = (routes) =>
  routes.flatMap((name) => git('show', `${NOW}:src/routes/${name}.ts`).match(/\bpage\('/g) ?? []).length

function count(commit, { routes = [], pages = openPages(routes), before = pages, owns }) {
  const lines = Object.fromEntries(LAYERS.map((layer) => [layer, 0]))
  for (const file of filesAt(commit)) {
    const layer = layerOf(file)
    // Demo data is what a firm has been doing, not what a domain is.
    if (layer && !file.startsWith('server/demo/') && owns.test(`/${file}`))
      lines[layer] += git('show', `${commit}:${file}`).split('\n').length - 1
  }
  const total = LAYERS.filter((layer) => layer !== 'tests').reduce((sum, layer) => sum + lines[layer], 0)
  const among = commit === NOW ? pages : before
  return { ...lines, total, 'a page': among ? Math.round(total / among) : '–' }
}

const columns = [...LAYERS.slice(0, -1), 'total', 'a page', 'tests']
console.log(`| domain | at | ${columns.join(' | ')} |`)
console.log(`|---|---|${columns.map(() => '---:').join('|')}|`)
for (const [name, domain] of Object.entries(DOMAINS))
  for (const commit of domain.isNew ? [NOW] : [BEFORE, NOW]) {
    const lines = count(commit, domain)
    const at = commit === NOW ? 'now' : commit
    console.log(`| ${name} | ${at} | ${columns.map((column) => lines[column]).join(' | ')} |`)
  }
