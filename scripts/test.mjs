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

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
  })

/** A check without tests of its own counts as one. */
async function check(layer, command, args) {
  if (!wants(layer)) return
  if (await run(command, args)) passed++
  else failed++
}

async function jest(layer, project, env, args = []) {
  if (!wants(layer)) return
  console.log(`\n—— ${layer} ——`)
  const file = path.join(results, `${layer}.json`)
  const fine = await run(
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

await check('lint', bin('biome'), ['check', '--error-on-warnings'])
await check('types', bin('tsc'), ['--noEmit'])

const services = ['flows', 'postgres', 'unit'].some(wants) ? await startServices() : undefined
const redis = { TEST_REDIS_URL: services?.redisUrl ?? '' }
try {
  await jest('unit', 'unit', redis)
  await jest('page', 'page', {})
  await jest('flows', 'flows', redis)
  // What is killed is the embedded database: once is enough.
  const others = ['--testPathIgnorePatterns', 'flows/killed']
  if (services?.postgresUrl)
    await jest('postgres', 'flows', { ...redis, TEST_DATABASE_URL: services.postgresUrl }, others)
  else if (wants('postgres')) leftOut.push('postgres：本机没有 PostgreSQL')
  if (services && !services.redisUrl) leftOut.push('多节点（Redis）测试：本机没有 redis-server')
} finally {
  await services?.stop()
}

// One build keeps one core busy.
await Promise.all([wants('weapp') && buildClient('weapp'), wants('e2e') && buildClient('h5')])
await jest('weapp', 'weapp', {})
await jest('e2e', 'e2e', {}, ['--runInBand'])

fs.rmSync(results, { recursive: true, force: true })
// CI sets this: there, a suite that could not run is a failure.
if (process.env.ANTOU_REQUIRE_ALL && leftOut.length > 0) failed += leftOut.length
console.log('')
for (const line of leftOut) console.log(`未运行 — ${line}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
