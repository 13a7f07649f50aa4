import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesOf } from './harness/pack/pack'
import type { PageConfig } from './harness/protocol'
import { changedFixture, removeChanged } from './harness/test/fixture-copy'
import { fixtureFolder } from './harness/test/launch-fixture'

// WeChat's developer tools compile templates with this program: what it refuses cannot be uploaded.
const FOLDER = { linux: 'linux', darwin: 'mac' }[process.platform as string]
const program = path.join(root, 'node_modules/miniprogram-compiler/bin', FOLDER ?? '', 'wcc')
const isHere = FOLDER !== undefined && fs.existsSync(program)
if (!isHere) console.log('未运行 — 微信模板编译器：没有安装 miniprogram-compiler')

const own = path.join(os.tmpdir(), `antou-wcc-${process.pid}`)
beforeAll(() => {
  if (!isHere) return
  fs.copyFileSync(program, own)
  fs.chmodSync(own, 0o755)
})
afterAll(() => fs.rmSync(own, { force: true }))
afterEach(removeChanged)

/** Compiles every template of a mini program; returns how the compiler ended and what it said. */
function compile(folder: string) {
  const files = filesOf(folder).filter((file) => /\.(wxml|wxs)$/.test(file))
  const components = files.flatMap((file) => {
    const config = path.join(folder, file.replace(/\.wxml$/, '.json'))
    if (!file.endsWith('.wxml') || !fs.existsSync(config)) return []
    const { usingComponents }: PageConfig = JSON.parse(fs.readFileSync(config, 'utf8'))
    const names = Object.keys(usingComponents ?? {})
    return names.length > 0 ? [[file, names.length, ...names].join(' ')] : []
  })
  const used = [components.length, ...components].join(' ')
  const { status, stdout, stderr } = spawnSync(own, ['-d', '-cc', used, ...files, '-gn', '$gwx'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, code: stdout, words: stderr }
}

const check = isHere ? test : test.skip

check('WeChat’s template compiler takes the app', () => {
  const { status, code, words } = compile(path.join(root, 'dist/weapp'))
  expect({ status, words }).toEqual({ status: 0, words: '' })
  expect(code).toContain('pages/init/init.wxml')
})

check('it takes the fixture, and refuses a broken one', () => {
  expect(compile(fixtureFolder)).toMatchObject({ status: 0 })
  const broken = changedFixture({ 'pages/home/home.wxml': (text) => text.replace('</counter>', '') })
  expect(compile(broken)).toMatchObject({ status: 255, words: expect.stringContaining('end tag') })
})
