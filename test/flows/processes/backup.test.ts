import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@server/kernel/db/open'
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
const PLAN = ['--name', '明理律师事务所', '--form', '普通合伙', '--department', '争议解决部', '--admin', '陈景行']

const environment = (dataFolder: string, more: Record<string, string> = {}) => ({
  ...process.env,
  ANTOU_WORKER: path.join(built, 'database-thread.mjs'),
  DATA_DIR: dataFolder,
  ANTOU_DEMO: '0',
  DATABASE_URL: undefined,
  ...more,
})

/** A command of the server's, as its script in scripts/ starts it. */
const command = async (file: string, dataFolder: string, ...given: string[]) => {
  const env = environment(dataFolder)
  const { stdout } = await run(process.execPath, [path.join(built, `${file}.mjs`), ...given], { cwd: root, env })
  return stdout
}

/** The archive command with more variables; also how much memory it took at most, in MB, where the system tells. */
async function measured(env: NodeJS.ProcessEnv, ...given: string[]) {
  const work = run(process.execPath, [path.join(built, 'archive.mjs'), ...given], { cwd: root, env })
  let most = 0
  const look = setInterval(() => {
    try {
      const status = fs.readFileSync(`/proc/${work.child.pid}/status`, 'utf8')
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
    } catch {
      // It has ended, or the system has no /proc.
    }
  }, 20)
  const { stdout } = await work.finally(() => clearInterval(look))
  return { stdout, most }
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
  await command('firm', data, 'create', ...PLAN, '--mobile', '13811112222')
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

const HALF_GB = 536_870_912

test('half a gigabyte of files is encrypted in 300 MB, verified and restored, while the server runs', async () => {
  const [data, clean, place] = [privateFolder('large'), privateFolder('large-clean'), privateFolder('place')]
  await command('firm', data, 'create', ...PLAN, '--mobile', '13811112222')
  const database = await openDatabase({
    kind: 'embedded',
    folder: path.join(data, 'database'),
    worker: path.join(built, 'database-thread.mjs'),
  })
  const { id: firmId } = await database.db.selectFrom('firms').select('id').executeTakeFirstOrThrow()
  const { id: ownerId } = await database.db.selectFrom('employees').select('id').executeTakeFirstOrThrow()
  const row = {
    firm_id: firmId,
    owner_id: ownerId,
    kind: 'file',
    name: '录像.mp4',
    state: 'stored' as const,
    size: HALF_GB,
  }
  await database.db
    .insertInto('files')
    .values({ ...row, id: 'large', storage_key: 'large' })
    .execute()
  await database.close()
  const kept = path.join(data, 'files/kept')
  fs.mkdirSync(kept, { recursive: true })
  fs.writeFileSync(path.join(kept, 'large'), '')
  fs.truncateSync(path.join(kept, 'large'), HALF_GB)

  const server = await startServer(data)
  // An upload that is coming in.
  const coming = path.join(data, 'files/receiving/coming')
  fs.writeFileSync(coming, '1')
  const backup = { BACKUP_FOLDER: place, BACKUP_PASSPHRASE: 'a passphrase of the operator' }
  const made = await measured(environment(data, backup), 'backup')
  expect(made.stdout).toMatch(/^已备份 \d+ 行、1 个文件（其中新的 1 个）到 /)
  expect(made.most).toBeLessThan(300)
  expect(fs.existsSync(coming)).toBe(true)
  expect((await measured(environment(data, backup), 'backup')).stdout).toContain('（其中新的 0 个）')

  const verified = await measured(environment(data, backup), 'verify')
  expect(verified.stdout).toMatch(/^备份 antou-\d{8}-\d{6}\.antou 可以恢复：\d+ 行、1 个文件/)
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toMatch(/^antou_backup_verify_failed 0$/m)
  expect(metrics).toMatch(/^antou_backup_verified_age_seconds \d/m)
  expect(fs.readdirSync(path.join(data, 'backups'))).toEqual([])
  await server.stop()

  const wrong = environment(clean, { ...backup, BACKUP_PASSPHRASE: 'somebody else’s passphrase' })
  expect(await refusal(measured(wrong, 'restore', 'latest'))).toMatch(/^口令不对，打不开这份备份/)
  const lost = environment(clean, { BACKUP_FOLDER: place, BACKUP_KEY_FILE: path.join(parent, 'lost-key') })
  expect(await refusal(measured(lost, 'restore', 'latest'))).toMatch(/^BACKUP_KEY_FILE 指的文件不在或太短/)
  const restored = await measured(environment(clean, backup), 'restore', 'latest')
  expect(restored.stdout).toMatch(/^已恢复 .*备份：\d+ 行，1 个文件。/)
  expect(fs.statSync(path.join(clean, 'files/kept/large')).size).toBe(HALF_GB)
  console.log(`memory at most: backup ${made.most}, verify ${verified.most}, restore ${restored.most} MB`)
})

test('a backup that fails at night is a line of the log, the exit code and no backup', async () => {
  const data = privateFolder('failing')
  await command('firm', data, 'create', ...PLAN, '--mobile', '13811112222')
  const env = environment(data, { BACKUP_FOLDER: path.join(parent, 'not-mounted') })
  const words = await refusal(measured(env, 'backup'))
  expect(words).toMatch(/"where":"backup"/)
  expect(words).toMatch(/^备份的文件夹不在：/m)
  expect(await refusal(measured(env, 'verify'))).toMatch(/"where":"backup verification"/)
  expect(fs.existsSync(path.join(data, 'last-backup'))).toBe(false)
  expect(JSON.parse(fs.readFileSync(path.join(data, 'last-verified'), 'utf8'))).toMatchObject({ isGood: false })
  const file = path.join(parent, 'named.zip')
  const sealed = environment(data, { BACKUP_PASSPHRASE: 'a passphrase of the operator' })
  expect(await refusal(measured(sealed, 'backup', file))).toContain('请把文件名写成')
  await measured(sealed, 'backup', file.replace('zip', 'antou'))
  expect(fs.readFileSync(file.replace('zip', 'antou')).subarray(0, 7).toString()).toBe('ANTOUBK')
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
