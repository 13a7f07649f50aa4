import './node-version.mjs'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Installs the packages unless exactly those of package-lock.json are there already. */
export function install() {
  if (isInstalled()) return
  const clock = startClock('正在安装依赖（首次约需一两分钟）')
  // Not `npm ci`: it takes everything away first, and what is there is mostly right. `--no-save` installs the locked
  // versions and leaves the lock file alone.
  // What builds is wanted as well where NODE_ENV says production: without it the next start would install again.
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' })
  clock.kill()
  if (status !== 0) process.exit(status ?? 1)
}

const SAY_MS = 10_000

/** Prints the seconds that something takes while this process waits for it. */
function startClock(label) {
  console.log(`${label}…`)
  const code = `const began = Date.now(); setInterval(() => console.log(\`${label}，已用 \${Math.round((Date.now() - began) / 1000)} 秒\`), ${SAY_MS})`
  return spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** npm leaves a copy of what it installed; packages for other systems are in the lock file and not in the copy. */
function isInstalled() {
  const copy = path.join(root, 'node_modules/.package-lock.json')
  if (!fs.existsSync(copy)) return false
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(fs.readFileSync(copy, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (there[name] ? there[name].version === version : optional === true),
  )
}
