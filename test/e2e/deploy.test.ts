import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Machine } from '@test/support/machine'
import { root } from '@test/support/paths'

// Two servers and a backup are compiled and started, on a machine that may be busy.
jest.setTimeout(300_000)

const deployed = (name: string) => fs.readFileSync(path.join(root, 'deploy', name), 'utf8')
const manual = () => fs.readFileSync(path.join(root, 'docs/DEPLOY.md'), 'utf8')

let machine: Machine
beforeEach(() => {
  machine = new Machine()
})
afterEach(() => machine.remove())

/** Values of a unit under each name; one that is said several times, in order. */
function unitOf(name: string) {
  const lines = deployed(name)
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^([A-Z]\w+)=-?(.*)$/.exec(line) ?? []
      return key ? [{ key, value: value?.replaceAll('%%', '%') ?? '' }] : []
    })
  const all = (key: string) => lines.filter((line) => line.key === key).map(({ value }) => value)
  return { all, one: (key: string) => all(key)[0] ?? '' }
}

const variables = (words: string) =>
  Object.fromEntries([...words.matchAll(/(\w+)=(\S*)/g)].map(([, key = '', value = '']) => [key, machine.here(value)]))

/** Variables as systemd gives them: what the unit says, then its file. */
function environmentOf(unit: ReturnType<typeof unitOf>) {
  const file = machine.here(unit.one('EnvironmentFile'))
  return { ...variables(unit.all('Environment').join(' ')), ...variables(fs.readFileSync(file, 'utf8')) }
}

/** A release is built from the sources, unpacked where the manual says, and the sources are taken away again. */
function unpackRelease() {
  expect(manual()).toContain(
    'sudo tar -xzf antou-*.tar.gz -C /opt/antou --strip-components=1 --no-same-owner\ncd /opt/antou\n',
  )
  machine.copyProduct('src')
  const env = { npm_config_cache: machine.at('npm') }
  machine.run('node scripts/release.mjs', { env, cwd: machine.at('src'), asRoot: true })
  fs.mkdirSync(machine.at('opt/antou'), { recursive: true })
  const [archive = ''] = fs.readdirSync(machine.at('src/dist')).filter((name) => /^antou-[\d.]+\.tar\.gz$/.test(name))
  expect(manual()).toContain('sha256sum -c antou-*.tar.gz.sha256\n')
  machine.run('sha256sum -c antou-*.tar.gz.sha256', { env, cwd: machine.at('src/dist'), asRoot: true })
  const line = `tar -xzf src/dist/${archive} -C opt/antou --strip-components=1 --no-same-owner`
  machine.run(line, { env, cwd: machine.folder, asRoot: true })
  fs.rmSync(machine.at('src'), { recursive: true })
}

/** Packages of a release by name and version, and those that its bill of materials lists. */
function packagesOf(folder: string) {
  const manifests = fs
    .readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/node_modules\/)(@[^/]+\/)?[^@/][^/]*\/package\.json$/.test(name))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, 'node_modules', name), 'utf8')))
  const bill = JSON.parse(fs.readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'))
  return {
    there: manifests.map(({ name, version }) => `${name}@${version}`),
    listed: new Set(bill.components.map(({ name, version }: Record<string, string>) => `${name}@${version}`)),
    bill,
  }
}

/** Every file below a folder, with its size and when it was changed. */
const stateOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: fs.lstatSync(path.join(folder, name)) }))
    .map(({ name, stat }) => `${name} ${stat.size} ${stat.mtimeMs}`)

test('following the manual, systemd’s units install, start as their own user, back up while running and stop', async () => {
  const timed = ['backup', 'verify'].flatMap((name) => [`antou-${name}.service`, `antou-${name}.timer`])
  const units = ['antou.service', ...timed]
  expect(manual()).toContain(`sudo cp ${units.map((name) => `deploy/${name}`).join(' ')} /etc/systemd/system/`)
  expect(manual()).toContain('sudo systemctl enable --now antou antou-backup.timer antou-verify.timer')
  const systemd = '/usr/bin/systemd-analyze'
  if (fs.existsSync(systemd)) execFileSync(systemd, ['verify', ...units.map((name) => path.join(root, 'deploy', name))])

  unpackRelease()
  fs.mkdirSync(machine.at('etc'))
  fs.writeFileSync(machine.at('etc/antou.env'), 'PORT=0\nLOG_LEVEL=error\n')
  const service = unitOf('antou.service')
  machine.stateFolder(service.one('StateDirectory'), Number.parseInt(service.one('StateDirectoryMode'), 8))
  const cwd = machine.here(service.one('WorkingDirectory'))
  const unpacked = stateOf(cwd)
  const { there, listed, bill } = packagesOf(cwd)
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'antou'])
  expect(there.length).toBeGreaterThan(100)
  expect(there.filter((name) => !listed.has(name))).toEqual([])
  expect(fs.readFileSync(path.join(cwd, 'dist/server/notices.txt'), 'utf8')).toContain('fastify')
  const env = environmentOf(service)
  const server = await machine.start(service.one('ExecStart'), { env, cwd, until: /初始设置码：\S+/ })
  const home = await fetch(server.address, { redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/set-up/set-up'])
  expect(await (await fetch(`${server.address}/set-up/set-up`)).text()).toContain('<div id="app"')

  const backup = unitOf('antou-backup.service')
  machine.stateFolder(backup.one('StateDirectory'), Number.parseInt(backup.one('StateDirectoryMode'), 8))
  const kept = machine.at('var/lib/antou-backups')
  const old = path.join(kept, 'antou-20200101-023000.zip')
  fs.writeFileSync(old, '')
  fs.utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'))
  for (const line of [...backup.all('ExecStart'), ...backup.all('ExecStartPost')])
    machine.run(`umask ${backup.one('UMask')} && ${line}`, { env: environmentOf(backup), cwd })
  // The old one is gone; the list of files and the archive of the rows are there.
  const [list, made, ...others] = fs.readdirSync(kept).sort()
  expect([made, others]).toEqual([expect.stringMatching(/^antou-\d{8}-\d{6}\.zip$/), []])
  expect(list).toBe(made?.replace('.zip', '.files'))
  const verify = unitOf('antou-verify.service')
  for (const line of verify.all('ExecStart')) machine.run(line, { env: environmentOf(verify), cwd })
  expect(fs.readFileSync(machine.at('var/lib/antou/last-verified'), 'utf8')).toContain('"isGood":true')
  expect(fs.statSync(path.join(kept, made ?? '')).mode & 0o777).toBe(0o600)

  // Neither the start nor the backup has built or installed anything.
  expect(stateOf(cwd)).toEqual(unpacked)

  const asked = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - asked).toBeLessThan(Number(service.one('TimeoutStopSec')) * 1_000)
})

/** One COPY of the container file: the product's files into the stage that builds, the release into the one that runs. */
function copies(words: string, cwd: string, ignored: ReadonlySet<string>) {
  if (words === '. .') return machine.copyProduct(path.relative(machine.folder, cwd), ignored)
  const [, from = '', target = ''] = /^--from=build (\S+) (\S+)$/.exec(words) ?? []
  expect([from, target]).toEqual(['/release', './'])
  fs.cpSync(machine.at('release'), cwd, { recursive: true })
  return undefined
}

test('following the container file, the server runs with only the writes its user is allowed', async () => {
  const ignored = new Set(fs.readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean))
  expect([...ignored]).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules']))
  // The files built elsewhere are brought along, not left out.
  expect(ignored.has('dist')).toBe(false)
  let cwd = machine.folder
  // Not the machine's own npm.
  let env: Record<string, string> = { npm_config_cache: machine.at('npm') }
  let command = ''
  for (const [, word = '', rest = ''] of deployed('Containerfile').matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (word === 'FROM') expect(rest).toMatch(/node:2\d-/)
    if (word === 'WORKDIR') {
      cwd = machine.at(rest.slice(1))
      fs.mkdirSync(cwd, { recursive: true })
    }
    if (word === 'COPY') copies(rest, cwd, ignored)
    if (word === 'RUN') machine.run(rest, { env, cwd, asRoot: true })
    if (word === 'ENV') env = { ...env, ...variables(rest) }
    if (word === 'VOLUME') expect(rest).toBe('/data')
    if (word === 'CMD') command = (JSON.parse(rest) as string[]).join(' ')
  }
  expect(env).toMatchObject({ ANTOU_DEMO: '0', HOST: '0.0.0.0', PORT: '8080', DATA_DIR: machine.at('data/antou') })
  const asRun = { ...env, HOST: '127.0.0.1', PORT: '0' }
  const server = await machine.start(command, { env: asRun, cwd, until: /初始设置码：\S+/ })
  expect(await (await fetch(`${server.address}/health`)).json()).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    redis: 'off',
    store: 'ok',
  })
  expect(await server.stop()).toBe(0)
})
