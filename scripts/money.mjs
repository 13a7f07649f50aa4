// What may be done with money, in any order, run by hand: `npm run money`.
//
//   npm run money                   10,000 operations and 1,000 claims at once, of a seed that is printed
//   npm run money -- 500 42         so many operations, of this seed: a failure comes again
//
// It is what CI runs with a few hundred (test/flows/money-any-order.test.ts, receivable.test.ts).
import { spawnSync } from 'node:child_process'
import { root } from './build-server.mjs'

const [operations = '10000', seed = String(Date.now() % 1_000_000_000), claims = '1000'] = process.argv.slice(2)
console.log(`${operations} operations, seed ${seed}; ${claims} claims at once`)
const files = ['test/flows/money-any-order.test.ts', 'test/flows/receivable.test.ts']
const { status } = spawnSync('npx', ['jest', ...files, '--selectProjects', 'flows'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MONEY_OPERATIONS: operations, MONEY_SEED: seed, MONEY_CLAIMS: claims },
})
process.exit(status ?? 1)
