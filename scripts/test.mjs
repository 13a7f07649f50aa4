// Runs the everyday checks (`npm test`), all there are (`npm run test:all`), or the layers named: `npm test -- unit flows`.
// `npm test -- changed` runs those that a change touches. The last lines say what was left out and why.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { install } from './install.mjs'

install()
const { root } = await import('./build-server.mjs')
const { startServices } = await import('./services.mjs')
const { keepTimes, timed, timesTable } = await import('./test-times.mjs')
const { failuresIn } = await import('./test-failures.mjs')
const { everydayPaths, LAYERS, readRequest, recordWhole } = await import('./test-layers.mjs')

const request = readRequest(process.argv.slice(2))
if (request.isChanged) await import('./check.mjs')
const wants = (layer) => request.layers.includes(layer)
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-results-'))

let passed = 0
let failed = 0
const leftOut = []
/** Tests that passed at the second try only (test/support/once-more.ts). */
const again = []
/** Tests that failed, named once more at the very end: their layers' output is far above it, and a log may be cut. */
const broken = []
/** Time of each layer, in the order in which they ended. @type {import('./test-times.mjs').LayerTime[]} */
const times = []

/**
 * Runs one layer after another. The first lane's output is seen as it comes, the others' a layer at a time: lines of
 * several runners among each other cannot be read.
 */
class Lane {
  constructor({ live }) {
    this.live = live
  }

  /** Work that `waits` leaves the processor to what does not. What it took is written down under its name. */
  async run(name, command, args, { env = {}, waits = true } = {}) {
    const stdio = this.live ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const title = `\n—— ${name} ——\n`
    if (this.live) process.stdout.write(title)
    const said = [Buffer.from(this.live ? '' : title)]
    const { code, wall, processor } = await timed(command, args, {
      options: { cwd: root, stdio, env: { ...process.env, ...env } },
      isNice: waits,
      hear: (text) => said.push(text),
    })
    process.stdout.write(Buffer.concat(said))
    const time = { name, tests: 0, wall, processor }
    times.push(time)
    return { fine: code === 0, time }
  }

  /** A check without tests of its own counts as one. */
  async check(name, command, args) {
    const { fine, time } = await this.run(name, command, args)
    time.tests = 1
    if (fine) passed++
    else failed++
  }

  /** A process of its own: what a build takes is measured like the layers. */
  async build(type) {
    const code = `import('./scripts/build-client.mjs').then((m) => m.buildClient('${type}', { quiet: ${!this.live} }))`
    const { fine } = await this.run(`build ${type}`, process.execPath, ['-e', code])
    if (!fine) failed++
    return fine
  }

  /** `runsSome`: what it skips is meant, and has run in another layer (test/flows/on-postgres.ts). */
  async jest(layer, project, { args = [], title = layer, runsSome = false, ...how } = {}) {
    const file = path.join(results, `${title.replace('/', '-')}.json`)
    const { fine, time } = await this.run(
      title,
      process.execPath,
      [
        ...NODE_FLAGS,
        bin('jest'),
        '--selectProjects',
        project,
        '--json',
        `--outputFile=${file}`,
        '--passWithNoTests',
        '--verbose=false',
        ...args,
      ],
      how,
    )
    if (!fs.existsSync(file)) return void failed++
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, testResults } = JSON.parse(
      fs.readFileSync(file, 'utf8'),
    )
    for (const { status, invocations, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults))
      if (status === 'passed' && invocations > 1) again.push(`${layer}：${fullName}`)
    broken.push(...failuresIn(testResults).map((failure) => `${layer}：${failure}`))
    passed += numPassedTests
    time.tests = numPassedTests + numFailedTests
    failed += numFailedTests + numRuntimeErrorTestSuites
    if (numPendingTests > 0 && !runsSome) leftOut.push(`${layer}：${numPendingTests} 项被跳过`)
    if (!fine && numFailedTests + numRuntimeErrorTestSuites === 0) failed++
  }
}

/** Garbage is collected in few large goes on one thread: beside other lanes V8's helpers only take turns with it. */
const NODE_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc']

const ON_SERVERS = ['unit', 'flows', 'processes', 'postgres']
const services = ON_SERVERS.some(wants) ? await startServices() : undefined
const redis = { TEST_REDIS_URL: services?.redisUrl ?? '' }

/** One file at a time: a phone that waits for its turn is no phone. */
const inTurn = ['--runInBand']
/** A part of them in one process: one of all would still run alone when everything else is done. */
const together = (part) => ({ FLOWS_TOGETHER: part })
const flows = (lane, part) =>
  lane.jest('flows', 'flows', { env: { ...redis, ...together(part) }, title: `flows ${part}` })

/** Files of a layer that the everyday run leaves to the whole one are not run by it. */
const some = (layer) => (request.isWhole ? [] : ['--testPathPatterns', ...everydayPaths(layer)])

/** Built once, for both halves of the browser's tests. */
let h5
async function e2e(lane, half) {
  h5 ??= lane.build('h5')
  if (await h5)
    await lane.jest('e2e', 'e2e', {
      args: [...inTurn, ...some('e2e'), `--shard=${half}`],
      env: request.isWhole ? {} : { JOURNEYS: 'everyday' },
      title: `e2e ${half}`,
      waits: false,
    })
}

/** Work of each layer, the longest first: what is short fills the end, when some lanes are done. */
const work = [
  ['flows', (lane) => flows(lane, '1/2')],
  ['e2e', (lane) => e2e(lane, '1/2')],
  [
    'postgres',
    async (lane) => {
      const env = { ...redis, ...together('1/1'), TEST_DATABASE_URL: services.postgresUrl }
      if (services.postgresUrl) await lane.jest('postgres', 'flows', { env, runsSome: true })
      else leftOut.push('postgres：本机没有 PostgreSQL')
    },
  ],
  ['e2e', (lane) => e2e(lane, '2/2')],
  ['flows', (lane) => flows(lane, '2/2')],
  [
    'processes',
    (lane) =>
      lane.jest('processes', 'flows', {
        env: redis,
        args: ['--testPathPatterns', 'test/flows/processes/'],
      }),
  ],
  [
    'weapp',
    async (lane) => {
      // What an app that was closed still waits for in its window must not keep the whole run from ending.
      if (await lane.build('weapp'))
        await lane.jest('weapp', 'weapp', { args: [...inTurn, ...some('weapp'), '--forceExit'] })
    },
  ],
  ['unit', (lane) => lane.jest('unit', 'unit', { env: redis })],
  ['types', (lane) => lane.check('types', bin('tsc'), ['--noEmit'])],
  ['page', (lane) => lane.jest('page', 'page')],
  [
    'lint',
    async (lane) => {
      await lane.check('lint', bin('biome'), ['check', '--error-on-warnings'])
      await lane.check('licences', process.execPath, ['scripts/licences.mjs'])
    },
  ],
]

// Three lanes keep two cores busy: the browser's tests wait half of their time.
const LANES = 3
const queue = work.filter(([layer]) => wants(layer)).map(([, run]) => run)
async function drive(lane) {
  for (let run = queue.shift(); run; run = queue.shift()) await run(lane)
}
try {
  await Promise.all(Array.from({ length: LANES }, (_, place) => drive(new Lane({ live: place === 0 }))))
} finally {
  await services?.stop()
}
if (services && !services.redisUrl) leftOut.push('多节点（Redis）测试：本机没有 redis-server')

fs.rmSync(results, { recursive: true, force: true })
// CI sets this: there, a suite that could not run is a failure.
if (process.env.ANTOU_REQUIRE_ALL && leftOut.length > 0) failed += leftOut.length
keepTimes(path.join(root, '.cache/test-times.json'), times)
console.log(`\n${timesTable(times)}\n`)
for (const line of leftOut) console.log(`未运行 — ${line}`)
for (const line of again) console.log(`再试一次才通过 — ${line}`)
for (const line of broken) console.log(`没有通过 — ${line}`)
if (!request.isWhole && request.isEveryday)
  console.log(
    `日常检查；全部检查（另有 ${LAYERS.filter((layer) => !wants(layer)).join('、')} 与其余的 e2e、weapp）：npm run test:all`,
  )
if (request.isWhole && failed === 0) recordWhole()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
