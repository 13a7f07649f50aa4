import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export const LAYERS = ['lint', 'types', 'unit', 'page', 'flows', 'processes', 'postgres', 'weapp', 'e2e']

/** Layers that `npm test` leaves to `npm run test:all`. */
const WHOLE_ONLY = ['processes', 'postgres']

/** Of the layers that need a build, the files that `npm test` runs: a walk a domain. The others are for `test:all`. */
export const EVERYDAY = {
  e2e: [
    'ai',
    'approval',
    'cases',
    'chat',
    'clients',
    'cooperation-opportunity',
    'documents',
    'dossier',
    'dynamic',
    'message-center',
    'money',
    'register',
    'session',
    'settings',
    'sign-task',
    'time',
  ],
  weapp: ['app', 'approval', 'case', 'hosts', 'packages'],
}

/** Patterns for jest of a layer's everyday files; journeys belong to the browser's, ten of them (JOURNEYS=everyday). */
export const everydayPaths = (layer) => [
  `test/${layer}/(${EVERYDAY[layer].join('|')})\\.test\\.ts$`,
  ...(layer === 'e2e' ? ['test/journeys/'] : []),
]

/** @param words of the command line: layers, `changed`, or `--all` */
export function readRequest(words) {
  const named = words.filter((word) => LAYERS.includes(word))
  const isWhole = words.includes('--all') || named.length > 0
  const isEveryday = named.length === 0 && !words.includes('--all')
  const everyday = LAYERS.filter((layer) => !WHOLE_ONLY.includes(layer))
  const layers = named.length > 0 ? named : isEveryday ? everyday : LAYERS
  return { layers, isWhole, isEveryday, isChanged: words.includes('changed') }
}

const RECORD = 'test/lists/whole-check.txt'
const gitIn =
  (folder) =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Writes down the commit at which all layers were green, if nothing differs from it. It is committed by hand. */
export function recordWhole(folder = root) {
  const git = gitIn(folder)
  try {
    if (git('status', '--porcelain') === '')
      fs.writeFileSync(path.join(folder, RECORD), `${git('rev-parse', 'HEAD')}\n`)
  } catch {
    // No checkout of git: nothing to record.
  }
}

/** Changes here touch what only the whole check tries: processes that die, PostgreSQL, every page in a browser. */
const DEEP =
  /^(server\/kernel\/|server\/[^/]+\.ts$|server\/domains\/[^/]+\/migrations\/|src\/im\/|config\/|babel\.config|package(-lock)?\.json)/

/** Reason to run the whole check; undefined if the everyday one will do since the last whole one was green. */
export function reasonForWhole({ folder = root, env = process.env } = {}) {
  if (env.CI_ALL) return 'CI_ALL is set'
  try {
    const base = fs.readFileSync(path.join(folder, RECORD), 'utf8').trim()
    const changed = gitIn(folder)('diff', '--name-only', '--no-renames', base, 'HEAD').split('\n')
    const deep = changed.find((file) => DEEP.test(file))
    return deep && `${deep} differs from ${base.slice(0, 8)}, where the whole check was green`
  } catch {
    return 'no commit is known at which the whole check was green'
  }
}
