// Bodies that nobody would send, to every call of the contract, run by hand: `npm run fuzz`.
//
//   npm run fuzz                    100,000 bodies or an hour, of a seed that is printed
//   npm run fuzz -- 5000 42         so many bodies, of this seed: a failure comes again
//
// It is test/flows/fuzz.test.ts, which CI runs with a few hundred.
import { spawnSync } from 'node:child_process'
import { root } from './build-server.mjs'

const [bodies = '100000', seed = String(Date.now() % 1_000_000_000), minutes = '60'] = process.argv.slice(2)
console.log(`${bodies} bodies, seed ${seed}, at most ${minutes} minutes`)
const { status } = spawnSync('npx', ['jest', 'test/flows/fuzz.test.ts', '--selectProjects', 'flows'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_BODIES: bodies, FUZZ_SEED: seed, FUZZ_MINUTES: minutes },
})
process.exit(status ?? 1)
