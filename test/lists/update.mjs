// Rewrites the lists of what is still to come from what is there: `npm run lists`. Look at the diff: the *-later
// lists may only lose lines, and a line in calls-ours.txt is a call that nobody but us names.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/build-server.mjs'

const bundle = path.join(root, '.cache/lists.mjs')
await build({
  absWorkingDir: root,
  stdin: {
    contents: `export { allRoutes } from '@/routes/packs'; export { implemented } from '@server/domains'; export { addressOf } from '@contract/core'`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: bundle,
  packages: 'external',
  logLevel: 'error',
})
const { allRoutes, implemented, addressOf } = await import(bundle)
const file = (name) => path.join(root, 'test/lists', name)
const read = (name) =>
  fs
    .readFileSync(file(name), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^~/, ''))
    .filter((line) => line && !line.startsWith('#'))
const write = (name, lines) => fs.writeFileSync(file(name), lines.map((line) => `${line}\n`).join(''))

const named = read('calls.txt')
const addresses = new Set(named.map((call) => addressOf({ path: call })))
const served = implemented.map(({ endpoint }) => endpoint)
const servedAddresses = new Set(served.map(addressOf))
write(
  'pages-later.txt',
  allRoutes.filter((route) => route.later).map((route) => route.path),
)
write(
  'calls-later.txt',
  named.filter((call) => !servedAddresses.has(addressOf({ path: call }))),
)
write(
  'calls-ours.txt',
  served
    .filter((call) => !addresses.has(addressOf(call)))
    .map((call) => call.path)
    .sort(),
)
