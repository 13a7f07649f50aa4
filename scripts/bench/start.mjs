import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../build-server.mjs'
import { addressOf } from './server.mjs'

/** `npm start` until it says it is ready: in a fresh copy of the project with the packages there, and once more. */
export async function startUp(report) {
  const copy = path.join(root, '.cache/bench/start')
  fs.rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0').filter(Boolean)
  for (const file of files) fs.cpSync(path.join(root, file), path.join(copy, file))
  // Hard links: a package manager's download is not what is measured here.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(copy, 'node_modules')])
  report.value('npm start，首次（已有依赖）', await secondsToReady(copy), { atMost: 150, unit: 's', digits: 1 })
  report.value('npm start，再次', await secondsToReady(copy), { atMost: 8, unit: 's', digits: 1 })
  fs.rmSync(copy, { recursive: true, force: true })
}

async function secondsToReady(cwd) {
  const began = performance.now()
  const env = { ...process.env, PORT: '0', DATABASE_URL: undefined, DATA_DIR: undefined, NODE_ENV: undefined }
  const child = spawn('npm', ['start'], { cwd, env, detached: true })
  await addressOf(child)
  const seconds = (performance.now() - began) / 1_000
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await gone
  return seconds
}
