// Operations on money in any order, run by hand: `npm run money`.
//
//   npm run money                   10,000 operations, 1,000 claims at once and 20 kills, of a seed that is printed
//   npm run money -- 500 42         so many operations, of this seed: a failure comes again
//
// It is what CI runs with a few hundred (test/flows/money-any-order.test.ts, processes/money-killed.test.ts, receivable.test.ts).
import { spawnSync } from 'node:child_process'
import { root } from './build-server.mjs'

const [operations = '10000', seed = String(Date.now() % 1_000_000_000), claims = '1000'] = process.argv.slice(2)
console.log(`${operations} operations, seed ${seed}; ${claims} claims at once`)
const files = ['money-any-order', 'processes/money-killed', 'receivable'].map((name) => `test/flows/${name}.test.ts`)
const { status } = spawnSync('npx', ['jest', ...files, '--selectProjects', 'flows'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MONEY_OPERATIONS: operations, MONEY_SEED: seed, MONEY_CLAIMS: claims, MONEY_KILLS: '20' },
})
process.exit(status ?? 1)
