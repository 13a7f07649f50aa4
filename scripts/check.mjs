// Checks what a change touches, before a commit: `npm run check`. The change is what differs from the merge base with
// main, uncommitted and new files included; `npm run check -- <commit>` takes another base, `-- --list` only prints the
// choice as JSON. Not the whole check: that is `npm test`.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name) => path.join(root, 'node_modules/.bin', name)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
const linesOf = (text) => text.split('\0').filter(Boolean)

/** Commit at which the change began: the merge base with main, or the last commit where there is no main. */
function findBase() {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      // No such branch here.
    }
  return 'HEAD'
}

/** Files that differ from the base, deleted ones left out; `hasDeleted` tells of those. */
function findChangedFiles(base) {
  const changed = linesOf(git('diff', '--name-only', '--no-renames', '-z', base))
  const added = linesOf(git('ls-files', '--others', '--exclude-standard', '-z'))
  const all = [...new Set([...changed, ...added])].sort()
  const files = all.filter((file) => fs.existsSync(path.join(root, file)))
  return { files, hasDeleted: files.length < all.length }
}

const CODE = /\.([cm]?[jt]sx?|json)$/
/** Jest layers that take long, or need a build: of these only a test that itself changed is run, or named. */
const FLOW = /^test\/flows\/.*\.test\.ts$/
const NEEDS_BUILD = /^test\/(e2e|weapp)\/.*\.test\.ts$/

/** Chooses the checks for these files. */
function planChecks({ files, hasDeleted }) {
  const code = files.filter((file) => CODE.test(file))
  return {
    files,
    types: hasDeleted || code.length > 0,
    // Rules that read the tree rather than import it, docs' included: no import leads to them.
    architecture: hasDeleted || files.length > 0,
    /** Unit and page tests that import one of these, directly or through others, are run. */
    related: code.filter((file) => /^(contract|server|src|test|scripts|config)\//.test(file)),
    flows: files.filter((file) => FLOW.test(file)),
    unrun: files.filter((file) => NEEDS_BUILD.test(file)),
  }
}

/** Unit and page tests of the plan: those related to its files, and the architecture's. */
function findTests({ related, architecture }) {
  const folder = path.join(root, 'test/architecture')
  const names = architecture && fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const rules = names.flatMap((name) => (name.endsWith('.test.ts') ? `test/architecture/${name}` : []))
  return [...new Set([...findRelatedTests(related), ...rules])].sort()
}

/** Jest's own import graph: it takes two seconds, knows the aliases, and leaves out imports of types, which tsc checks. */
function findRelatedTests(files) {
  if (files.length === 0) return []
  const output = execFileSync(
    bin('jest'),
    ['--selectProjects', 'unit', 'page', '--listTests', '--passWithNoTests', '--findRelatedTests', ...files],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return output
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(root, file))
}

/** Runs a command and prints its output in one piece when it ends: several run at once. */
function run(title, command, args) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`${code === 0 ? '通过' : '未通过'} ${title}（${seconds} 秒）`)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

const jest = (title, project, args) =>
  run(title, bin('jest'), ['--selectProjects', ...project, '--passWithNoTests', '--verbose=false', ...args])

async function runChecks(plan, tests) {
  console.log(
    `改动 ${plan.files.length} 个文件；单元与页面测试 ${tests.length} 个文件，流程测试 ${plan.flows.length} 个文件`,
  )
  const checks = []
  if (plan.types) checks.push(run('types', bin('tsc'), ['--noEmit']))
  if (plan.files.length > 0)
    checks.push(
      run('lint', bin('biome'), [
        'check',
        '--error-on-warnings',
        '--no-errors-on-unmatched',
        '--files-ignore-unknown=true',
        ...plan.files,
      ]),
    )
  if (tests.length > 0) checks.push(jest('unit page', ['unit', 'page'], ['--runTestsByPath', ...tests]))
  let passed = (await Promise.all(checks)).every(Boolean)
  if (plan.flows.length > 0)
    passed = (await jest('flows', ['flows'], ['--runInBand', '--runTestsByPath', ...plan.flows])) && passed
  for (const file of plan.unrun) console.log(`未运行 — ${file}：要先构建，见 docs/DEBUGGING.md`)
  return passed
}

const words = process.argv.slice(2)
const base = words.find((word) => !word.startsWith('--')) ?? findBase()
const plan = planChecks(findChangedFiles(base))
const tests = findTests(plan)
if (words.includes('--list')) console.log(JSON.stringify({ ...plan, tests }, null, 2))
else process.exit((await runChecks(plan, tests)) ? 0 : 1)
