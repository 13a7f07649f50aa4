import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eventually } from '@test/support/eventually'
import { root } from '@test/support/paths'

jest.setTimeout(240_000)

let folder: string
let npm: ChildProcess | undefined
/** Everything `npm start` started. */
let family: number[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-ending-'))
})
afterEach(() => {
  for (const pid of family) if (isThere(pid)) process.kill(pid, 'SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** It and its children, theirs, and so on. */
function familyOf(pid: number): number[] {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([child, parentPid]) => (parentPid === parent && child ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

/** `npm start` with the build that is there and a shell of ours between npm and the server; resolves once it is ready. */
async function npmStart(shell: string): Promise<string> {
  const script = path.join(folder, 'shell')
  fs.writeFileSync(script, `#!/bin/sh\n${shell}\n`, { mode: 0o755 })
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...env } = process.env
  const started = spawn('npm', ['start', `--script-shell=${script}`], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', ANTOU_DEMO: '0', DATA_DIR: path.join(folder, 'data'), PORT: '0' },
  })
  npm = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const found = await eventually(
    () => ({ address: /就绪：(http:\S+)/.exec(said)?.[1], said }),
    ({ address }) => !!address,
    200_000,
  )
  family = familyOf(started.pid ?? 0)
  return found.address ?? ''
}

test.each([
  ['hands it on by being the server itself', 'eval "exec $2"'],
  ['dies alone', 'eval "$2"\nexit $?'],
])('npm start asked to stop through a shell that %s ends every process and frees the port', async (_, script) => {
  const address = await npmStart(script)
  expect((await fetch(address)).status).toBe(200)
  expect(family.length).toBeGreaterThan(1)
  npm?.kill('SIGTERM')
  await eventually(
    () => family.filter(isThere),
    (left) => left.length === 0,
    12_000,
  )
  await expect(fetch(address)).rejects.toThrow()
})
