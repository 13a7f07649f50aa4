import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const file = path.resolve('scripts/node-version.mjs')
const refusalOf = (version: string) =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { nodeRefusal } from ${JSON.stringify(pathToFileURL(file).href)}
     console.log(nodeRefusal(${JSON.stringify(version)}) ?? '')`,
  ])
    .toString()
    .trim()

test.each(['16.20.2', '18.20.4', '20.0.0', '20.10.9'])('Node %s is refused with a sentence', (version) => {
  expect(refusalOf(version)).toMatch(new RegExp(`需要 Node 20\\.11 或更新版本，这里是 ${version}`))
})

test.each(['20.11.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s is accepted, as in package.json', (version) => {
  expect(refusalOf(version)).toBe('')
  expect(JSON.parse(fs.readFileSync('package.json', 'utf8')).engines.node).toBe('>=20.11')
})

test('every program looks at the version before any other import', () => {
  const firstImport = (name: string) => /^import .*$/m.exec(fs.readFileSync(name, 'utf8'))?.[0]
  for (const name of ['scripts/start.mjs', 'scripts/install.mjs'])
    expect(firstImport(name)).toBe("import './node-version.mjs'")
})

test('on an old Node the program ends with the sentence alone', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })"
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${old}`, file])
  expect(status).toBe(1)
  expect(stderr.toString().trim().split('\n')).toHaveLength(1)
})
