// Runs every layer of tests, or those named: `npm test -- unit flows`. The last lines say what was left out and why.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { install } from './install.mjs'

install()
const { root } = await import('./build-server.mjs')
const { buildClient } = await import('./build-client.mjs')
const { startServices } = await import('./services.mjs')

const LAYERS = ['lint', 'types', 'unit', 'page', 'flows', 'postgres', 'weapp', 'e2e']
const asked = process.argv.slice(2).filter((word) => LAYERS.includes(word))
const wants = (layer) => asked.length === 0 || asked.includes(layer)
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-results-'))

let passed = 0
let failed = 0
const leftOut = []

/**
 * A lane runs its layers one after another. The first one's output is seen as it comes, the others' a layer at a time:
 * lines of several runners among each other cannot be read. One that waits leaves the processor to the others.
 */
class Lane {
  constructor({ live, waits }) {
    this.live = live
    this.waits = waits
  }

  run(command, args, env = {}) {
    return new Promise((resolve) => {
      const stdio = this.live ? 'inherit' : ['ignore', 'pipe', 'pipe']
      const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
      if (this.waits) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
      const said = []
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text))
      child.on('close', (code) => {
        process.stdout.write(Buffer.concat(said))
        resolve(code === 0)
      })
    })
  }

  /** A check without tests of its own counts as one. */
  async check(layer, command, args) {
    if (!wants(layer)) return
    if (await this.run(command, args)) passed++
    else failed++
  }

  async build(layer, type) {
    if (!wants(layer)) return
    try {
      await buildClient(type, { quiet: !this.live })
    } catch (error) {
      console.error(error.message)
      failed++
      return false
    }
    return true
  }

  async jest(layer, project, env, args = []) {
    if (!wants(layer)) return
    console.log(`\n—— ${layer} ——`)
    const file = path.join(results, `${layer}.json`)
    const fine = await this.run(
      bin('jest'),
      ['--selectProjects', project, '--json', `--outputFile=${file}`, '--passWithNoTests', ...args],
      env,
    )
    if (!fs.existsSync(file)) return void failed++
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = JSON.parse(
      fs.readFileSync(file, 'utf8'),
    )
    passed += numPassedTests
    failed += numFailedTests + numRuntimeErrorTestSuites
    if (numPendingTests > 0) leftOut.push(`${layer}：${numPendingTests} 项被跳过`)
    if (!fine && numFailedTests + numRuntimeErrorTestSuites === 0) failed++
  }
}

const ON_SERVERS = ['unit', 'flows', 'postgres']
const services = ON_SERVERS.some(wants) ? await startServices() : undefined
const redis = { TEST_REDIS_URL: services?.redisUrl ?? '' }

/** What needs no build: the checks, the rules, the server. */
async function withoutBuild(lane) {
  await lane.check('lint', bin('biome'), ['check', '--error-on-warnings'])
  await lane.check('types', bin('tsc'), ['--noEmit'])
  await lane.jest('unit', 'unit', redis)
  await lane.jest('page', 'page', {})
  await lane.jest('flows', 'flows', redis)
}

/** The mini program, built and used; then the server once more, on PostgreSQL. */
async function weappAndPostgres(lane) {
  if (await lane.build('weapp', 'weapp')) await lane.jest('weapp', 'weapp', {}, ['--runInBand'])
  // What is killed is the embedded database's process: once is enough.
  const others = ['--testPathIgnorePatterns', 'flows/(approval-)?killed']
  if (services?.postgresUrl)
    await lane.jest('postgres', 'flows', { ...redis, TEST_DATABASE_URL: services.postgresUrl }, others)
  else if (wants('postgres')) leftOut.push('postgres：本机没有 PostgreSQL')
}

/** The H5 build in Chromium. One file at a time: a phone that waits for its turn is no phone. */
async function inChromium(lane) {
  if (await lane.build('e2e', 'h5')) await lane.jest('e2e', 'e2e', {}, ['--runInBand'])
}

// Three lanes keep two cores busy: the browser's tests wait half of their time, and take the longest; the others work
// while they do.
const lanes = [
  [withoutBuild, ['lint', 'types', 'unit', 'page', 'flows']],
  [weappAndPostgres, ['weapp', 'postgres']],
  [inChromium, ['e2e']],
].filter(([, layers]) => layers.some(wants))
try {
  await Promise.all(lanes.map(([run], place) => run(new Lane({ live: place === 0, waits: run !== inChromium }))))
} finally {
  await services?.stop()
}
if (services && !services.redisUrl) leftOut.push('多节点（Redis）测试：本机没有 redis-server')

fs.rmSync(results, { recursive: true, force: true })
// CI sets this: there, a suite that could not run is a failure.
if (process.env.ANTOU_REQUIRE_ALL && leftOut.length > 0) failed += leftOut.length
console.log('')
for (const line of leftOut) console.log(`未运行 — ${line}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
