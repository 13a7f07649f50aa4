import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'

// Each choice asks jest in a process of its own.
jest.setTimeout(60_000)

const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
} as unknown as NodeJS.ProcessEnv

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, env })

function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
}

function commit(branch: string, files: Record<string, string>) {
  git('checkout', '--quiet', '-B', branch)
  write(files)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'test: Add files')
}

const choose = (...args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/check.mjs', '--list', ...args], { cwd: folder, env, encoding: 'utf8' }),
  )

/** A project in small, with our jest.config.js: one file, what imports it by an alias, and tests of both and of neither. */
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'antou-check-')))
  git('init', '--quiet')
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const config = fs.readFileSync(path.join(root, 'jest.config.js'), 'utf8')
  const supports = [...config.matchAll(/<rootDir>\/(test\/(?:support|weapp)\/[\w-]+\.[\w.-]+)/g)].map(
    ([, file = '']) => [file, ''],
  )
  commit('main', {
    ...Object.fromEntries(supports),
    '.gitignore': 'node_modules\n.cache/\n',
    'package.json': '{}',
    'jest.config.js': config,
    'scripts/check.mjs': fs.readFileSync(path.join(root, 'scripts/check.mjs'), 'utf8'),
    'contract/limits.ts': 'export const MAX = 1\n',
    'contract/limits.test.ts': "import './limits'\n",
    'src/ui/Field.tsx': "import { MAX } from '@contract/limits'\nexport const limit = MAX\n",
    'src/ui/Field.test.tsx': "import './Field'\n",
    'src/lib/other.test.ts': '',
    'test/architecture/rules.test.ts': '',
    'test/flows/task.test.ts': '',
    'test/e2e/task.test.ts': '',
  })
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('a changed file brings the tests that import it, directly or not, and the rules of the architecture', () => {
  write({ 'contract/limits.ts': 'export const MAX = 2\n' })
  expect(choose()).toEqual({
    files: ['contract/limits.ts'],
    types: true,
    architecture: true,
    related: ['contract/limits.ts'],
    flows: [],
    unrun: [],
    tests: ['contract/limits.test.ts', 'src/ui/Field.test.tsx', 'test/architecture/rules.test.ts'],
  })
})

test('a change is the branch’s commits, what is not committed, and new files; not main’s own progress', () => {
  commit('topic', { 'src/ui/Field.tsx': 'export const limit = 2\n' })
  git('checkout', '--quiet', 'main')
  commit('main', { 'contract/limits.ts': 'export const MAX = 3\n' })
  git('checkout', '--quiet', 'topic')
  write({ 'src/lib/other.test.ts': '// changed', 'src/lib/new.ts': 'export const isNew = true\n', '.cache/x.ts': '' })
  const { files, tests } = choose()
  expect(files).toEqual(['src/lib/new.ts', 'src/lib/other.test.ts', 'src/ui/Field.tsx'])
  expect(tests).toEqual(['src/lib/other.test.ts', 'src/ui/Field.test.tsx', 'test/architecture/rules.test.ts'])
  expect(choose('HEAD').files).toEqual(['src/lib/new.ts', 'src/lib/other.test.ts'])
})

test('a flow is run when its own file changed; a test that needs a build is named only', () => {
  write({ 'test/flows/task.test.ts': '// changed', 'test/e2e/task.test.ts': '// changed' })
  expect(choose()).toMatchObject({ flows: ['test/flows/task.test.ts'], unrun: ['test/e2e/task.test.ts'] })
})

test('changed documents alone run only the architecture’s rules, a deleted file the types too, and no change nothing', () => {
  expect(choose()).toMatchObject({ files: [], types: false, architecture: false, tests: [] })
  write({ 'docs/DEBUGGING.md': '' })
  expect(choose()).toMatchObject({ types: false, related: [], tests: ['test/architecture/rules.test.ts'] })
  fs.rmSync(path.join(folder, 'docs'), { recursive: true })
  fs.rmSync(path.join(folder, 'contract/limits.ts'))
  expect(choose()).toMatchObject({ files: [], types: true, tests: ['test/architecture/rules.test.ts'] })
})
