import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrations } from '@server/domains'
import { root } from '@test/support/paths'

// Each question is asked of a process of its own.
jest.setTimeout(60_000)

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-release-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true })
    fs.writeFileSync(at(name), text)
  }
}

/** Runs an expression with a script of the release as `m`. */
function ask(script: string, expression: string, env: Record<string, string> = {}) {
  const url = pathToFileURL(path.join(root, 'scripts/release', script)).href
  const code = `import(${JSON.stringify(url)}).then(async (m) => console.log((await ${expression}) ?? ''))
    .catch((error) => console.log(error.isRefusal ? error.message : error.stack))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
  }).trim()
}

describe('a release that is unpacked', () => {
  const WAY_OUT = '请核对压缩包（sha256sum -c antou-*.tar.gz.sha256），重新解压到空的文件夹再启动。'
  const FILES = { 'dist/server/server.mjs': 'a', 'dist/h5/index.html': 'b', 'node_modules/pg/index.js': 'c' }
  const refusal = () => ask('whole.mjs', `m.releaseRefusal(${JSON.stringify(folder)})`)
  beforeEach(() => {
    write(FILES)
    ask('whole.mjs', `m.writeSums(${JSON.stringify(folder)})`)
  })

  test('starts when it is whole, and sha256sum agrees with its sums', () => {
    expect(refusal()).toBe('')
    if (process.platform === 'linux') execFileSync('sha256sum', ['--check', '--status', 'SHA256SUMS'], { cwd: folder })
  })

  test('is refused in one sentence without its list of sums', () => {
    fs.rmSync(at('SHA256SUMS'))
    expect(refusal()).toBe(`发布包不完整，没有启动：缺 SHA256SUMS。${WAY_OUT}`)
  })

  test('is refused in one sentence when files are missing or were cut off', () => {
    fs.rmSync(at('node_modules'), { recursive: true })
    expect(refusal()).toBe(`发布包不完整，没有启动：缺 node_modules/pg/index.js。${WAY_OUT}`)
    write({ 'dist/server/server.mjs': '', 'dist/h5/index.html': 'B' })
    expect(refusal()).toBe(
      `发布包不完整，没有启动：缺 node_modules/pg/index.js，内容不对的是 dist/h5/index.html 等 2 个文件。${WAY_OUT}`,
    )
  })

  test('ends with the sentence alone before anything else is loaded', () => {
    fs.copyFileSync(path.join(root, 'scripts/release/whole.mjs'), at('dist/server/whole.mjs'))
    write({
      'dist/server/main.mjs':
        "import { refuseHalfRelease } from './whole.mjs'\nrefuseHalfRelease()\nawait import('./server.mjs')\n",
      'dist/h5/index.html': 'cut',
    })
    const { status, stdout, stderr } = spawnSync(process.execPath, [at('dist/server/main.mjs')], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim()).toBe(`发布包不完整，没有启动：内容不对的是 dist/h5/index.html。${WAY_OUT}`)
  })
})

describe('the bill of materials', () => {
  interface Component {
    name: string
    version: string
    scope: string
    licenses?: object[]
    hashes?: { alg: string; content: string }[]
  }
  const bill = (): { components: Component[] } & Record<string, unknown> =>
    JSON.parse(
      ask(
        'bill.mjs',
        `JSON.stringify(m.billOfMaterials(JSON.parse((await import('node:fs')).readFileSync(${JSON.stringify(path.join(root, 'package-lock.json'))}, 'utf8'))))`,
      ),
    )

  test('lists every locked package that runs, each with its licence and checksum, and none that only builds or tests', () => {
    const { components, bomFormat, specVersion } = bill()
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5'])
    const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const entries = Object.entries<{ dev?: boolean; version: string }>(lock.packages).filter(
      ([folder]) => folder !== '',
    )
    const nameOf = (folder: string) => folder.split('node_modules/').pop()
    const refs = (isDev: boolean) =>
      new Set(
        entries.filter(([, { dev }]) => !!dev === isDev).map(([folder, { version }]) => `${nameOf(folder)}@${version}`),
      )
    const listed = components.map(({ name, version }) => `${name}@${version}`)
    expect(new Set(listed)).toEqual(refs(false))
    expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^pg-types@/), expect.stringMatching(/^ws@/)]))
    expect(listed.filter((ref) => /^jest@/.test(ref))).toEqual([])
    for (const { name, hashes } of components)
      expect([name, hashes?.[0]]).toEqual([name, { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    // The one whose package.json names none (scripts/licences.mjs).
    expect(
      components
        .filter(({ licenses }) => !licenses)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['png-js'])
  })
})

test('the list of migrations has the name of each that the database will know', () => {
  const names = ask('migrations.mjs', `m.migrationNames(${JSON.stringify(root)})`).split('\n')
  expect(names.length).toBeGreaterThan(50)
  expect(names).toEqual(Object.keys(migrations).sort())
})

describe('the number of a release', () => {
  const CHANGELOG = '# 更新记录\n\n## 未发布\n\n### 新增\n- 搜索。\n\n## 4.4.37 · 2026-11-21\n\n第一版。\n'
  const LOCK = { name: 'antou', version: '4.4.37', packages: { '': { name: 'antou', version: '4.4.37' } } }
  const troubles = (version: string, changelog = CHANGELOG) =>
    JSON.parse(
      ask('version.mjs', `JSON.stringify(m.releaseTroubles(${JSON.stringify(version)}, ${JSON.stringify(changelog)}))`),
    )
  const startVersion = (version: string) =>
    ask('version.mjs', `m.startVersion(${JSON.stringify(folder)}, ${JSON.stringify(version)}, '2026-12-01')`)
  const read = (name: string) => fs.readFileSync(at(name), 'utf8')
  beforeEach(() =>
    write({
      'package.json': '{\n  "name": "antou",\n  "version": "4.4.37",\n  "private": true\n}\n',
      'package-lock.json': `${JSON.stringify(LOCK, null, 2)}\n`,
      'CHANGELOG.md': CHANGELOG,
    }),
  )

  test.each([
    ['4.4', 'package.json 的版本「4.4」不是 x.y.z 的写法，没有构建。'],
    ['v4.4.37', 'package.json 的版本「v4.4.37」不是 x.y.z 的写法，没有构建。'],
    ['4.5.0', 'CHANGELOG.md 里没有「## 4.5.0」一节或其中没有内容，没有构建：先写明这一版有什么。'],
  ])('%s stops the build in one sentence', (version, refusal) => {
    expect(troubles(version)).toEqual({ refusal })
  })

  test('entries under 未发布 are told, and do not stop a build', () => {
    expect(troubles('4.4.37')).toEqual({ warning: expect.stringContaining('这个包仍叫 4.4.37') })
    expect(troubles('4.4.37', CHANGELOG.replace('- 搜索。\n', ''))).toEqual({})
  })

  test('a new version takes what is under 未发布, and package.json and its lock carry it', () => {
    expect(startVersion('4.5.0')).toContain('版本 4.4.37 → 4.5.0')
    expect(read('CHANGELOG.md')).toBe(
      '# 更新记录\n\n## 未发布\n\n## 4.5.0 · 2026-12-01\n\n### 新增\n- 搜索。\n\n## 4.4.37 · 2026-11-21\n\n第一版。\n',
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'antou', version: '4.5.0', private: true })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '4.5.0',
      packages: { '': { version: '4.5.0' } },
    })
    expect(startVersion('4.6.0')).toBe('CHANGELOG.md 的「未发布」里没有内容，没有什么可以发布。')
  })

  test.each(['4.4.37', '4.4.9', '4.3.99', '3.9.9', '5', ''])(
    '%s is no next version, and nothing is written',
    (version) => {
      expect(startVersion(version)).toMatch(/^版本号须/)
      expect(read('package.json')).toContain('"version": "4.4.37"')
      expect(read('CHANGELOG.md')).toBe(CHANGELOG)
    },
  )

  test('the client’s number is the one of package.json', () => {
    expect(fs.readFileSync(path.join(root, 'config/index.ts'), 'utf8')).toContain(
      'TARO_APP_VERSION: JSON.stringify(version)',
    )
  })
})

describe('uploading the mini program', () => {
  const APP_ID = 'wx0123456789abcdef'
  const ENV = {
    TARO_APP_API: 'https://antou.example.com',
    WECHAT_MINI_APP_ID: APP_ID,
    WECHAT_MINI_UPLOAD_KEY_FILE: 'private.key',
  }
  const upload = (env: Record<string, string> = ENV) =>
    ask('weapp.mjs', `m.releaseWeapp(${JSON.stringify(folder)}, process.env, async () => console.log('built'))`, env)
  /** In the place of WeChat's package: writes down what it is given. */
  const STAND_IN = `const fs = require('node:fs')
    exports.Project = class { constructor(options) { this.options = options } }
    exports.upload = async ({ project, ...options }) => {
      if (process.env.REFUSED) throw new Error(process.env.REFUSED + '\\nstack')
      fs.writeFileSync('uploaded.json', JSON.stringify({ isProject: project instanceof exports.Project, project: project.options, ...options }))
    }`
  const installStandIn = () => write({ '.cache/miniprogram-ci/node_modules/miniprogram-ci/index.js': STAND_IN })
  beforeEach(() =>
    write({
      'package.json': '{ "version": "4.4.37" }',
      'CHANGELOG.md': '## 4.4.37\n\n第一版。\n',
      'private.key': 'key',
    }),
  )

  test('it is built, and WeChat’s uploader gets the app, the key, the version and the robot', () => {
    installStandIn()
    expect(upload({ ...ENV, WECHAT_MINI_UPLOAD_ROBOT: '7' })).toBe(
      'built\n已上传小程序 4.4.37：在微信公众平台 → 版本管理里设为体验版，看过后提交审核。',
    )
    expect(JSON.parse(fs.readFileSync(at('uploaded.json'), 'utf8'))).toEqual({
      isProject: true,
      project: {
        appid: APP_ID,
        type: 'miniProgram',
        projectPath: folder,
        privateKeyPath: fs.realpathSync(at('private.key')),
        ignores: ['node_modules/**/*', '.data/**/*'],
      },
      version: '4.4.37',
      desc: '案头 4.4.37',
      robot: 7,
      setting: { es6: false, minify: false },
    })
    const { miniprogramRoot } = JSON.parse(fs.readFileSync(path.join(root, 'project.config.json'), 'utf8'))
    expect(miniprogramRoot).toBe('dist/weapp/')
  })

  test.each([
    [{ TARO_APP_API: '' }, /^还需要设置 TARO_APP_API（.*），没有上传。$/],
    [{ TARO_APP_API: 'http://antou.example.com' }, /^TARO_APP_API 须是 https:\/\/ 开头/],
    [{ TARO_APP_API: 'https://antou.example.com/api' }, /^TARO_APP_API 须是 https:\/\/ 开头/],
    [{ WECHAT_MINI_APP_ID: 'touristappid' }, /^WECHAT_MINI_APP_ID 须是 wx 加十六位，现为「touristappid」/],
    [{ WECHAT_MINI_UPLOAD_KEY_FILE: '' }, /^还需要设置 WECHAT_MINI_UPLOAD_KEY_FILE/],
    [{ WECHAT_MINI_UPLOAD_KEY_FILE: 'lost.key' }, /^WECHAT_MINI_UPLOAD_KEY_FILE 指的文件不存在：lost.key/],
    [{ WECHAT_MINI_UPLOAD_ROBOT: '31' }, /^WECHAT_MINI_UPLOAD_ROBOT 须为 1 到 30 的整数，现为「31」/],
  ])('%j is refused in one sentence before anything is built', (change, refusal) => {
    installStandIn()
    expect(upload({ ...ENV, ...change })).toMatch(refusal)
    expect(fs.existsSync(at('uploaded.json'))).toBe(false)
  })

  test('without WeChat’s uploader it says how to install it, before anything is built', () => {
    expect(upload()).toMatch(
      /^没有微信的上传工具 miniprogram-ci，没有上传：先运行 npm install --prefix \.cache\/miniprogram-ci miniprogram-ci@[\d.]+，再来一次。$/,
    )
  })

  test.each([
    ['{"errcode":-10008,"errmsg":"invalid ip: 1.2.3.4"}', /IP 白名单/],
    ['getaddrinfo ENOTFOUND servicewechat.com', /连不上微信的服务器/],
    ['something new', /^built\n微信没有收下：原话：something new$/],
  ])('WeChat’s refusal %s is told in one sentence', (reason, told) => {
    installStandIn()
    const said = upload({ ...ENV, REFUSED: reason })
    expect(said).toMatch(told)
    expect(said.split('\n')).toHaveLength(2)
  })
})

describe('deploy/', () => {
  const analyze = '/usr/bin/systemd-analyze'
  const hasSystemd = fs.existsSync(analyze)
  const units = fs
    .readdirSync(path.join(root, 'deploy'))
    .filter((name) => name.endsWith('.service'))
    .map((name) => [name])

  test.each(units)('%s gives the service no more than it needs, by systemd’s own measure', (name) => {
    const unit = fs.readFileSync(path.join(root, 'deploy', name), 'utf8')
    for (const line of ['NoNewPrivileges=true', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'User=antou'])
      expect(unit.split('\n')).toContain(line)
    if (!hasSystemd) return
    const args = ['security', '--offline=true', '--threshold=20', path.join(root, 'deploy', name)]
    expect(spawnSync(analyze, args, { encoding: 'utf8' }).status).toBe(0)
  })

  test('the container is built in two stages on a Node that is supported, and runs as its own user', () => {
    const file = fs.readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8')
    const stages = [...file.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)].map(([, image = '', name]) => ({ image, name }))
    // The even versions are supported for three years; 24 until April 2028.
    expect(stages).toEqual([
      { image: 'docker.io/library/node:24-bookworm', name: 'build' },
      { image: 'docker.io/library/node:24-bookworm-slim', name: undefined },
    ])
    const last = file.slice(file.lastIndexOf('FROM '))
    expect(last.indexOf('\nUSER node\n')).toBeGreaterThan(0)
    expect(last.indexOf('\nUSER node\n')).toBeLessThan(last.indexOf('\nCMD '))
    expect(last).not.toMatch(/^COPY (?!--from=build )/m)
  })
})
