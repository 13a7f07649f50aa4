import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'

// The tests that `npm test` runs, and when .ci/run takes the whole check (scripts/test-layers.mjs).

const ask = (expression: string) => {
  const code = `import('./scripts/test-layers.mjs').then((m) => console.log(JSON.stringify(${expression} ?? null)))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }),
  )
}

test('every everyday file exists', () => {
  const layers: Record<string, string[]> = ask('m.EVERYDAY')
  expect(Object.keys(layers)).toEqual(['e2e', 'weapp'])
  const files = Object.entries(layers).flatMap(([layer, names]) => names.map((name) => `test/${layer}/${name}.test.ts`))
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})

test.each([
  ['[]', ['lint', 'types', 'unit', 'page', 'flows', 'weapp', 'e2e'], false],
  ["['--all']", ['lint', 'types', 'unit', 'page', 'flows', 'processes', 'postgres', 'weapp', 'e2e'], true],
  ["['unit', 'postgres']", ['unit', 'postgres'], true],
])('asked for %s, these layers run', (words, layers, isWhole) => {
  expect(ask(`m.readRequest(${words})`)).toMatchObject({ layers, isWhole })
})

describe('the whole check', () => {
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), String(Math.random()))
    git('add', '-A')
    git('commit', '--quiet', '-m', file)
  }
  const reason = (env: object = {}) => ask(`m.reasonForWhole(${JSON.stringify({ folder, env })})`)

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-layers-'))
    git('init', '--quiet')
    commit('test/lists/other.txt')
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  test('runs while no commit is known at which it was green', () => {
    expect(reason()).toBe('no commit is known at which the whole check was green')
  })

  test('is recorded at a clean commit and runs again only for a deep change, or when asked for', () => {
    const head = git('rev-parse', 'HEAD').trim()
    ask(`m.recordWhole(${JSON.stringify(folder)})`)
    commit('src/pages/task/list.tsx')
    expect(reason()).toBeNull()
    expect(reason({ CI_ALL: '1' })).toBe('CI_ALL is set')
    commit('server/kernel/im/bus.ts')
    expect(reason()).toBe(`server/kernel/im/bus.ts differs from ${head.slice(0, 8)}, where the whole check was green`)
  })

  test.each(['server/domains/task/migrations/0002_more.ts', 'server/config.ts', 'src/im/socket.ts', 'config/index.ts'])(
    '%s is a deep change',
    (file) => {
      ask(`m.recordWhole(${JSON.stringify(folder)})`)
      commit(file)
      expect(reason()).toContain(file)
    },
  )
})
