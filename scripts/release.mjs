// Builds once what a server runs and needs Node alone: `npm run release`. With `--folder` only the folder, without the
// archive. The packages are those of the machine that builds: its system and processor must be the server's.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'

install()
const { buildServer, root } = await import('./build-server.mjs')
const { buildClient } = await import('./build-client.mjs')
const { resolved, withDependencies } = await import('./notices.cjs')

const { version, description, license, engines, dependencies } = JSON.parse(
  fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
)
const name = `antou-${version}`
const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const folder = path.resolve(values.folder ?? path.join(root, 'dist/release', name))

/** The commands of docs/DEPLOY.md, as they are called in a release. */
const SCRIPTS = {
  start: 'node dist/server/main.mjs',
  backup: 'node dist/server/archive.mjs backup',
  restore: 'node dist/server/archive.mjs restore',
  compare: 'node dist/server/compare.mjs',
  firm: 'node dist/server/firm.mjs',
}

/** Packages that one of ours requires without saying so. */
const UNDECLARED = { docxtemplater: ['lodash'] }

/** Dependencies that these folders of built code name, however they load them. */
function packagesOf(built) {
  const files = built.flatMap((below) =>
    fs.readdirSync(below, { recursive: true }).map((file) => path.join(below, String(file))),
  )
  const code = files
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
  const isNamed = (one) =>
    ['"', "'", '`'].some((quote) => code.includes(quote + one + quote) || code.includes(`${quote + one}/`))
  const named = Object.keys(dependencies).filter(isNamed)
  const folders = [...named, ...named.flatMap((one) => UNDECLARED[one] ?? [])].map((one) => resolved(one, root))
  return withDependencies(folders.filter(Boolean))
}

await Promise.all([buildServer(), buildClient('h5')])
fs.rmSync(folder, { recursive: true, force: true })
const copy = (entry) => fs.cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true })
for (const entry of ['dist/h5', 'dist/server', 'dist/demo', 'deploy', 'docs/DEPLOY.md', 'README.md', 'CHANGELOG.md'])
  copy(entry)
for (const one of packagesOf([path.join(root, 'dist/server'), path.join(root, 'dist/demo')]))
  copy(path.relative(root, one))
const manifest = { name: 'antou', version, private: true, description, license, engines, scripts: SCRIPTS }
fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
if (!values.folder) {
  const archive = path.join(root, 'dist', `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
  console.log(`发布包：${archive}（${Math.round(fs.statSync(archive).size / 1_048_576)} MB）`)
}
