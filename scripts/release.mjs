// Builds once what a server runs and needs Node alone: `npm run release`. With `--folder` only the folder, without the
// archive. The packages are those of the machine that builds: its system and processor must be the server's.
// `npm run release -- weapp` uploads the mini program; `npm run release -- version 4.5.0` makes a version of what is
// under 「未发布」.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { billOfMaterials } from './release/bill.mjs'
import { migrationNames } from './release/migrations.mjs'
import { releaseTroubles, startVersion } from './release/version.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ options: { folder: { type: 'string' } }, allowPositionals: true })

/** The commands of docs/DEPLOY.md, as they are called in a release. */
const SCRIPTS = {
  start: 'node dist/server/main.mjs',
  backup: 'node dist/server/archive.mjs backup',
  restore: 'node dist/server/archive.mjs restore',
  verify: 'node dist/server/archive.mjs verify',
  compare: 'node dist/server/compare.mjs',
  firm: 'node dist/server/firm.mjs',
}

/** Packages that one of ours requires without saying so. */
const UNDECLARED = { docxtemplater: ['lodash'] }

/** What stands in a release as it does here; the mini program if it has been built of these sources. */
const ENTRIES = ['dist/h5', 'dist/server', 'dist/demo', 'deploy', 'docs/DEPLOY.md', 'docs/RUNBOOK.md']
const ROOT_ENTRIES = ['README.md', 'CHANGELOG.md']
const WEAPP_ENTRIES = ['dist/weapp', 'dist/weapp-notices.txt']

async function buildRelease() {
  install()
  const { buildServer } = await import('./build-server.mjs')
  const { buildClient, isBuilt } = await import('./build-client.mjs')
  const { resolved, withDependencies } = await import('./notices.cjs')
  const { SUMS, writeSums } = await import('./release/whole.mjs')
  const { version, description, license, engines, dependencies } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const troubles = releaseTroubles(version, fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))
  if (troubles.refusal) throw new Refused(troubles.refusal)
  if (troubles.warning) console.log(troubles.warning)

  /** Dependencies that these folders of built code name, however they load them. */
  const packagesOf = (built) => {
    const files = built.flatMap((below) =>
      fs.readdirSync(below, { recursive: true }).map((file) => path.join(below, String(file))),
    )
    const code = files
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => fs.readFileSync(file, 'utf8'))
      .join('\n')
    const isNamed = (name) =>
      ['"', "'", '`'].some((quote) => code.includes(quote + name + quote) || code.includes(`${quote + name}/`))
    const named = Object.keys(dependencies).filter(isNamed)
    const folders = [...named, ...named.flatMap((name) => UNDECLARED[name] ?? [])].map((name) => resolved(name, root))
    return withDependencies(folders.filter(Boolean))
  }

  const name = `antou-${version}`
  const folder = path.resolve(values.folder ?? path.join(root, 'dist/release', name))
  await Promise.all([buildServer(), buildClient('h5')])
  fs.rmSync(folder, { recursive: true, force: true })
  const copy = (entry) => fs.cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true })
  for (const entry of [...ENTRIES, ...ROOT_ENTRIES, ...(isBuilt('weapp') ? WEAPP_ENTRIES : [])]) copy(entry)
  for (const packageFolder of packagesOf([path.join(root, 'dist/server'), path.join(root, 'dist/demo')]))
    copy(path.relative(root, packageFolder))
  const manifest = { name: 'antou', version, private: true, description, license, engines, scripts: SCRIPTS }
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  fs.writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`)
  fs.writeFileSync(path.join(folder, 'migrations.txt'), migrationNames(root))
  writeReleaseMain(path.join(folder, 'dist/server'))
  const count = writeSums(folder)
  if (!values.folder) packRelease(name, folder)
  console.log(`${count} 个文件，每个的 SHA-256 在 ${SUMS}；用到的包在 sbom.cdx.json。`)
}

/** As in a build from the sources, but a release also looks whether it is whole before it loads the server. */
function writeReleaseMain(server) {
  fs.copyFileSync(path.join(root, 'scripts/release/whole.mjs'), path.join(server, 'whole.mjs'))
  fs.writeFileSync(
    path.join(server, 'main.mjs'),
    `import './node-version.mjs'
import { refuseHalfRelease } from './whole.mjs'

refuseHalfRelease()
const { start } = await import('./server.mjs')
await start()
`,
  )
}

function packRelease(name, folder) {
  const archive = path.join(root, 'dist', `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
  const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex')
  fs.writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`)
  fs.rmSync(folder, { recursive: true })
  console.log(`发布包：${archive}（${Math.round(fs.statSync(archive).size / 1_048_576)} MB），旁边的 .sha256 一起带走`)
}

/** What keeps a release from being made: printed without a stack. */
class Refused extends Error {}

async function run() {
  const [verb, given] = positionals
  if (verb === 'version') return startVersion(root, given)
  if (verb === 'weapp') return (await import('./release/weapp.mjs')).releaseWeapp(root, process.env)
  if (verb)
    throw new Refused(`没有「${verb}」：npm run release 构建发布包，-- weapp 上传小程序，-- version 4.5.0 定版本号`)
  return buildRelease()
}

run().catch((error) => {
  console.error(error instanceof Refused || error.isRefusal ? error.message : error)
  process.exit(1)
})
