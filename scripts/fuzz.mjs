// Bodies that nobody would send, to every call of the contract, run by hand: `npm run fuzz`.
//
//   npm run fuzz                    100,000 bodies or an hour, of a seed that is printed
//   npm run fuzz -- 5000 42         so many bodies, of this seed: a failure comes again
//
//   npm run fuzz -- files           100 damaged files of each format: read, drawn as PDF, converted by LibreOffice
//   npm run fuzz -- files 500 42    so many, from this seed on
//
// They are test/flows/fuzz.test.ts and the three of FILES, which CI runs with fewer.
import { spawnSync } from 'node:child_process'
import { root } from './build-server.mjs'

const FILES = ['reading/reading-process', 'reading/rendering', 'pdf/convert'].map(
  (name) => `server/kernel/${name}.test.ts`,
)

const asked = process.argv.slice(2)
process.exit(asked[0] === 'files' ? ofFiles(...asked.slice(1)) : ofBodies(...asked))

function ofBodies(bodies = '100000', seed = aSeed(), minutes = '60') {
  console.log(`${bodies} bodies, seed ${seed}, at most ${minutes} minutes`)
  return run(['test/flows/fuzz.test.ts'], 'flows', { FUZZ_BODIES: bodies, FUZZ_SEED: seed, FUZZ_MINUTES: minutes })
}

function ofFiles(each = '100', seed = aSeed()) {
  console.log(`${each} files of each format, from seed ${seed}`)
  return run(FILES, 'unit', { FUZZED_FILES: each, FUZZED_FROM: seed })
}

function aSeed() {
  return String(Date.now() % 1_000_000_000)
}

function run(files, project, env) {
  const { status } = spawnSync('npx', ['jest', ...files, '--selectProjects', project], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}
