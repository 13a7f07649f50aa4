import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'

const SCRIPT = 'scripts/commit-msg.mjs'
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-commit-msg-'))
})
afterEach(() => {
  fs.chmodSync(folder, 0o755)
  fs.rmSync(folder, { recursive: true })
})

/** Neither this machine's git settings nor a repository around the tests has a say. */
const CLEAN_ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'CI' && !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
} as unknown as NodeJS.ProcessEnv
const NAMED = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']

const git = (...args: string[]) =>
  spawnSync('git', [...NAMED, ...args], { cwd: folder, env: CLEAN_ENV, encoding: 'utf8' })

function check(message: string) {
  const file = path.join(folder, 'message')
  fs.writeFileSync(file, message)
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, SCRIPT), file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { passes: status === 0, said: stderr }
}

describe('the commit message check', () => {
  test.each([
    'case: Refuse a second number',
    'workbench: Show hearings of today first',
    'docs: Say how a slow query is found',
    'deps: Update fastify to 5.12.9\n\nA long body. With sentences.',
    `case: ${'A'.repeat(66)}`,
    "Merge branch 'wt-docs'",
    'Revert "case: Refuse a second number"',
    'fixup! case: Refuse a second number',
    '\n# a comment\ncase: Refuse a second number\n# On branch main',
    'case: Refuse a second number\n# ------------------------ >8 ------------------------\ndiff --git a b.',
  ])('accepts %j', (message) => expect(check(message)).toEqual({ passes: true, said: '' }))

  test.each([
    ['What is late is 逾期 everywhere', '<domain>: <Imperative subject>'],
    ['Case: Refuse a second number', '<domain>: <Imperative subject>'],
    ['case:Refuse a second number', '<domain>: <Imperative subject>'],
    ['nowhere: Refuse a second number', '「nowhere」'],
    ['case: refuse a second number', '「refuse」应为大写开头的动词'],
    ['case: 补上编号', '应为大写开头的动词'],
    ['case: Refuse a second number.', '句号'],
    ['case: Refuse a second number。', '句号'],
    [`case: ${'A'.repeat(67)}`, '73 个字符'],
    ['case: Added a number', '「Added」'],
    ['case: What is late', '「What」'],
    ['case: The number is shown', '「The」'],
  ])('refuses %j and says why', (message, reason) => {
    const { passes, said } = check(message)
    expect(passes).toBe(false)
    expect(said).toContain(reason)
  })

  test('a large commit without a body is let through with a warning; with a body, or only moved, without one', () => {
    git('init', '--quiet')
    fs.writeFileSync(path.join(folder, 'long'), 'line\n'.repeat(801))
    git('add', 'long')
    expect(check('case: Add a long file')).toEqual({ passes: true, said: expect.stringContaining('801 行') })
    expect(check('case: Add a long file\n\nIt is a list.').said).toBe('')
    git('commit', '--quiet', '--message', 'case: Add a long file')
    git('mv', 'long', 'moved')
    expect(check('case: Move a long file').said).toBe('')
  })
})

/** The script in a folder of its own, and npm's `prepare` run there as npm runs it. */
function prepare(env: NodeJS.ProcessEnv = CLEAN_ENV) {
  fs.mkdirSync(path.join(folder, 'scripts'), { recursive: true })
  fs.copyFileSync(path.join(root, SCRIPT), path.join(folder, SCRIPT))
  return spawnSync('sh', ['-c', scripts.prepare], { cwd: folder, env, encoding: 'utf8' })
}
const DONE_SILENTLY = { status: 0, stdout: '', stderr: '' }
const hook = () => path.join(folder, '.git/hooks/commit-msg')

describe('npm’s prepare', () => {
  test('installs the hook in a checkout, again over its own, and git then refuses a wrong message', () => {
    git('init', '--quiet')
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    fs.mkdirSync(path.join(folder, 'server/domains/case'), { recursive: true })
    const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message)
    expect(commit('Fixed it')).toMatchObject({ status: 1, stderr: expect.stringContaining('<domain>') })
    expect(commit('case: Refuse a second number')).toMatchObject({ status: 0 })
    fs.rmSync(path.join(folder, 'scripts'), { recursive: true })
    expect(commit('A commit from before the script')).toMatchObject({ status: 0 })
  })

  test('leaves somebody else’s hook and hooks folder alone', () => {
    git('init', '--quiet')
    fs.mkdirSync(path.dirname(hook()), { recursive: true })
    fs.writeFileSync(hook(), '#!/bin/sh\nexit 0\n')
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    expect(fs.readFileSync(hook(), 'utf8')).toBe('#!/bin/sh\nexit 0\n')
    fs.rmSync(hook())
    git('config', 'core.hooksPath', '.husky')
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    expect(fs.existsSync(hook())).toBe(false)
    expect(fs.existsSync(path.join(folder, '.husky'))).toBe(false)
  })

  test('installs nothing on CI, in an unpacked archive, or within another repository, and never fails', () => {
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    expect(fs.existsSync(path.join(folder, '.git'))).toBe(false)

    git('init', '--quiet')
    expect(prepare({ ...CLEAN_ENV, CI: '1' })).toMatchObject(DONE_SILENTLY)
    const outer = folder
    folder = path.join(outer, 'unpacked')
    fs.mkdirSync(folder)
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    folder = outer
    expect(fs.existsSync(hook())).toBe(false)
  })

  test('does not fail where there is no git, no script, or a hooks folder that cannot be made', () => {
    git('init', '--quiet')
    const bin = path.join(folder, 'bin')
    fs.mkdirSync(bin)
    fs.symlinkSync(process.execPath, path.join(bin, 'node'))
    fs.symlinkSync(execFileSync('sh', ['-c', 'command -v sh'], { encoding: 'utf8' }).trim(), path.join(bin, 'sh'))
    fs.rmSync(path.join(folder, '.git/hooks'), { recursive: true, force: true })
    expect(prepare({ ...CLEAN_ENV, PATH: bin })).toMatchObject(DONE_SILENTLY)
    fs.writeFileSync(path.join(folder, '.git/hooks'), 'a file in its place')
    expect(prepare()).toMatchObject(DONE_SILENTLY)
    fs.rmSync(path.join(folder, 'scripts'), { recursive: true })
    expect(spawnSync('sh', ['-c', scripts.prepare], { cwd: folder, env: CLEAN_ENV, encoding: 'utf8' })).toMatchObject(
      DONE_SILENTLY,
    )
  })
})
