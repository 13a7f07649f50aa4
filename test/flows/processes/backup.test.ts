import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '@test/support/paths'
import { built, compileServer, killServers, startServer } from '@test/support/server-process'

jest.setTimeout(300_000)

let parent: string
beforeAll(() => {
  compileServer()
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-backup-'))
})
afterAll(async () => {
  await killServers()
  fs.rmSync(parent, { recursive: true, force: true })
})

const run = promisify(execFile)

/** A command of the server's, as its script in scripts/ starts it. */
const command = async (file: string, dataFolder: string, ...given: string[]) => {
  const env = {
    ...process.env,
    ANTOU_WORKER: path.join(built, 'database-thread.mjs'),
    DATA_DIR: dataFolder,
    ANTOU_DEMO: '0',
    DATABASE_URL: undefined,
  }
  const { stdout } = await run(process.execPath, [path.join(built, `${file}.mjs`), ...given], { cwd: root, env })
  return stdout
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  )
const privateFolder = (name: string) => {
  const folder = path.join(parent, name)
  fs.mkdirSync(folder, { mode: 0o700 })
  return folder
}

test('a firm created by command is backed up while served and restored into a clean folder', async () => {
  const [data, clean] = [privateFolder('data'), privateFolder('clean')]
  const plan = ['--name', '明理律师事务所', '--form', '普通合伙', '--department', '争议解决部', '--admin', '陈景行']
  await command('firm', data, 'create', ...plan, '--mobile', '13811112222')
  const server = await startServer(data)
  const file = path.join(parent, 'antou.zip')
  expect(await command('archive', data, 'backup', file)).toMatch(/^已备份 \d+ 行到 /)
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  await server.stop()

  expect(await refusal(command('compare', clean, file, clean))).toMatch(/^这里没有数据：/)
  expect(await command('archive', clean, 'restore', file)).toMatch(/^已恢复 .*备份：\d+ 行，0 个文件/)
  expect(await command('firm', clean, 'list')).toMatch(/^明理律师事务所 {2}1 人/)
  expect(fs.readFileSync(path.join(clean, 'secret'), 'utf8')).toBe(fs.readFileSync(path.join(data, 'secret'), 'utf8'))
  expect(await refusal(command('archive', clean, 'restore', file))).toMatch(/^这里已有「明理律师事务所」/)

  // The restored data are the saved ones.
  expect(await command('compare', clean, file, clean)).toMatch(/^一致：\d+ 张表共 [1-9]\d* 行、0 个文件/)
})

test('every file, address and variable named in deploy/ exists as documented', () => {
  const units = fs
    .readdirSync(path.join(root, 'deploy'))
    .map((name) => fs.readFileSync(path.join(root, 'deploy', name), 'utf8'))
  const programs = units.flatMap((unit) => [...unit.matchAll(/dist\/server\/([a-z-]+)\.mjs/g)].map(([, name]) => name))
  expect([...new Set(programs)].sort()).toEqual(['archive', 'main'])
  const built = fs.readFileSync(path.join(root, 'scripts/build-server.mjs'), 'utf8')
  // Bundled, or written beside the bundle as what is started.
  for (const name of programs) expect(built).toMatch(new RegExp(`    ${name}: 'server/|outdir, '${name}\\.mjs'`))
  expect(units.join('\n')).toContain('scripts/release.mjs')
  const manual = fs.readFileSync(path.join(root, 'docs/DEPLOY.md'), 'utf8')
  const variables = new Set(units.flatMap((unit) => unit.match(/\b(?:ANTOU_[A-Z_]+|DATA_DIR|HOST|PORT)(?==)/g) ?? []))
  expect(variables.size).toBeGreaterThan(1)
  for (const name of variables) expect([name, manual.includes(`\`${name}\``)]).toEqual([name, true])
})
