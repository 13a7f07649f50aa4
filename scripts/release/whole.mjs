// The first import of a release's dist/server/main.mjs after the version of Node: refuses a release that was unpacked,
// copied or built half. Plain Node, without packages: they may be what is missing.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Lines `hash  path` of every file of a release, as `sha256sum -c` reads them. */
export const SUMS = 'SHA256SUMS'

const sumOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** Every file below a folder, by its path from there, sorted. */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()

/** Writes the sums of a finished release: the last thing, so that one that was left off half-way has none. */
export function writeSums(folder) {
  const names = filesBelow(folder).filter((name) => name !== SUMS)
  const lines = names.map((name) => `${sumOf(path.join(folder, name))}  ${name.split(path.sep).join('/')}\n`)
  fs.writeFileSync(path.join(folder, SUMS), lines.join(''))
  return names.length
}

const WAY_OUT = '请核对压缩包（sha256sum -c antou-*.tar.gz.sha256），重新解压到空的文件夹再启动。'

/** A sentence about a release that is not whole; undefined for one that is. */
export function releaseRefusal(folder) {
  const list = path.join(folder, SUMS)
  if (!fs.existsSync(list)) return `发布包不完整，没有启动：缺 ${SUMS}。${WAY_OUT}`
  const missing = []
  const changed = []
  for (const line of fs.readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
    const [sum, name = ''] = line.split('  ')
    const file = path.join(folder, name)
    if (!fs.existsSync(file)) missing.push(name)
    else if (sumOf(file) !== sum) changed.push(name)
  }
  const told = [tell('缺', missing), tell('内容不对的是', changed)].filter(Boolean)
  return told.length > 0 ? `发布包不完整，没有启动：${told.join('，')}。${WAY_OUT}` : undefined
}

const tell = (word, names) =>
  names.length > 0 && `${word} ${names[0]}${names.length > 1 ? ` 等 ${names.length} 个文件` : ''}`

/** Ends the process with the sentence, if this file stands in a release's dist/server. */
export function refuseHalfRelease() {
  const refusal = releaseRefusal(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'))
  if (!refusal) return
  console.error(refusal)
  process.exit(1)
}
