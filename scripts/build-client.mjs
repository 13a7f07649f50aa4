import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { root } from './build-server.mjs'

/** Files that a client build depends on. */
const INPUTS = [
  'src',
  'contract',
  'config',
  'babel.config.js',
  'package.json',
  'tsconfig.json',
  'package-lock.json',
  'docs/guide/pictures',
]

/**
 * Builds the H5 app or the mini program into dist/<type>, unless the same sources were built last time.
 * @param {'h5' | 'weapp'} type
 * @param {{ quiet?: boolean, force?: boolean }} [options]
 */
export async function buildClient(type, { quiet = false, force = false } = {}) {
  const out = path.join(root, 'dist', type)
  const stamp = stampOf(type)
  const wanted = fingerprint(type)
  if (!force && isBuilt(type, wanted)) return out
  fs.rmSync(stamp, { force: true })
  const progress = quiet ? undefined : ticker(`正在构建${type === 'h5' ? '网页' : '小程序'}`)
  try {
    await taro(type)
  } finally {
    progress?.stop()
  }
  if (type === 'h5') await compress(out)
  else if (!quiet) printPackages(out)
  fs.writeFileSync(stamp, wanted)
  return out
}

const stampOf = (type) => path.join(root, 'dist', `.${type}.sha256`)

/** Whether dist/<type> was built from the sources as they are. @param {'h5' | 'weapp'} type */
export const isBuilt = (type, wanted = fingerprint(type)) =>
  fs.existsSync(path.join(root, 'dist', type)) &&
  fs.existsSync(stampOf(type)) &&
  fs.readFileSync(stampOf(type), 'utf8') === wanted

/**
 * Builds in a process of its own, so that this one's event loop stays free, unless the sources were built last time.
 * Rejects with what the build said; a signal that ends this process ends the build.
 * @param {'h5' | 'weapp'} type
 */
export async function buildClientAside(type) {
  if (isBuilt(type)) return
  const code = `import('./scripts/build-client.mjs').then((m) => m.buildClient('${type}', { quiet: true, force: true }))`
  const child = spawn(process.execPath, ['-e', code], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const forget = endWith(child)
  const status = await new Promise((resolve) => child.once('close', resolve))
  forget()
  if (status !== 0) throw new Error(said)
}

function fingerprint(type) {
  const hash = createHash('sha256')
    .update(type)
    .update(process.env.TARO_APP_API ?? '')
  for (const input of INPUTS)
    for (const file of filesBelow(path.join(root, input)))
      hash.update(file.slice(root.length)).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(entry) {
  if (!fs.existsSync(entry)) return []
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(path.join(entry, name)))
}

const ENDING = ['SIGINT', 'SIGTERM']

/** A process that is asked to end amid a build ends the build too: it would go on for minutes. Returns how to stop that. */
function endWith(child) {
  const end = (signal) => {
    child.kill(signal)
    process.exit(128 + os.constants.signals[signal])
  }
  for (const signal of ENDING) process.once(signal, end)
  return () => {
    for (const signal of ENDING) process.off(signal, end)
  }
}

function taro(type) {
  const cli = path.join(root, 'node_modules/@tarojs/cli/bin/taro')
  const child = spawn(process.execPath, [cli, 'build', '--type', type, '--no-check'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const forget = endWith(child)
  return new Promise((resolve, reject) =>
    child.on('close', (code) => {
      forget()
      const failed = code !== 0 || /编译失败|Failed to compile|ERROR in|Module not found/.test(output)
      if (failed) reject(new Error(`taro build --type ${type} failed\n${output}`))
      else resolve(output)
    }),
  )
}

const COMPRESSIBLE = /\.(m?js|css|html|svg|json)$/

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
/** 2 % larger than the best, in less than half of the time. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Writes compressed twins beside the files, so that the server does not spend its time on it. */
export async function compress(folder) {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file))
  const next = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = fs.readFileSync(file)
      fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
      fs.writeFileSync(`${file}.br`, await brotli(bytes, BROTLI))
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, next))
}

const KB = 1024
/** WeChat's limits: 2 MB a package, 30 MB together. */
const PACKAGE_LIMIT_KB = 2 * KB
const TOTAL_LIMIT_KB = 30 * KB

/** The mini program's packages, the largest first, as WeChat will count them. */
function printPackages(folder) {
  const { subPackages = [] } = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8'))
  const roots = subPackages.map(({ root }) => root.replace(/\/$/, ''))
  const sizes = new Map([['主包', 0], ...roots.map((root) => [root, 0])])
  for (const file of filesBelow(folder)) {
    if (/\.(map|LICENSE\.txt)$/.test(file)) continue
    const name = path.relative(folder, file)
    const root = roots.find((candidate) => name.startsWith(`${candidate}/`)) ?? '主包'
    sizes.set(root, sizes.get(root) + fs.statSync(file).size)
  }
  const rows = [...sizes].sort(([, a], [, b]) => b - a)
  const total = rows.reduce((sum, [, size]) => sum + size, 0)
  for (const [name, size] of rows)
    console.log(
      `${String(Math.ceil(size / KB)).padStart(6)} KB  ${name}${size > PACKAGE_LIMIT_KB * KB ? '  超过 2 MB，不能上传' : ''}`,
    )
  console.log(`${String(Math.ceil(total / KB)).padStart(6)} KB  合计 ${rows.length} 个包（上限 ${TOTAL_LIMIT_KB} KB）`)
}

function ticker(label) {
  const began = Date.now()
  const show = () => process.stdout.write(`\r${label}… ${Math.round((Date.now() - began) / 1000)} 秒 `)
  show()
  const timer = setInterval(show, process.stdout.isTTY ? 1_000 : 15_000)
  return {
    stop() {
      clearInterval(timer)
      process.stdout.write(`\r${label}… 完成，用时 ${Math.round((Date.now() - began) / 1000)} 秒\n`)
    },
  }
}
