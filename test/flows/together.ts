import fs from 'node:fs'
import path from 'node:path'
import { ON_POSTGRES } from './on-postgres'

/**
 * All flows as one file, as `npm test` runs them: each file by itself loads the server anew and V8 compiles it anew, a
 * sixth of their time. Those that start servers as processes, and kill them, are a layer of their own; on PostgreSQL only some run again.
 */
const whole = fs
  .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('processes/'))
  .sort()

/** `2/3`: of every three files the second, so that what takes long is in no part alone. */
const [part = 1, parts = 1] = (process.env.FLOWS_TOGETHER ?? '').split('/').map(Number)
const files = whole.filter((_, index) => index % parts === part - 1)

const tryAgain = (times: number) => jest.retryTimes(times, { logErrorsBeforeRetry: true })
tryAgain(1)

for (const file of files) {
  const tests = process.env.TEST_DATABASE_URL ? (ON_POSTGRES[file]?.tests ?? 'whole') : 'whole'
  if (tests.length === 0) continue
  describe(file, () => {
    // Hooks of a file that asks for a server which is not here, and so has no test, are refused: such files have none.
    if (!isAboutTime(file)) {
      beforeAll(() => tryAgain(0))
      afterAll(() => tryAgain(1))
    }
    if (process.env.FLOWS_TIMES) keepTime(file, process.env.FLOWS_TIMES)
    if (tests === 'whole') require(`./${file}`)
    else requireOnly(file, tests)
  })
}

// The last one asked for holds for them all, as this is one file: it must be the longest that any of them needs.
jest.setTimeout(600_000)

/**
 * True for a file that waits for sockets, jobs or other servers: what it fails at on a loaded machine is tried once more and
 * named (test/support/once-more.ts). Races, rights and money are not among them: a second try would hide who won wrongly.
 */
function isAboutTime(file: string): boolean {
  if (/races|permission|wall|money|fuzz/.test(file)) return false
  const code = fs.readFileSync(path.join(__dirname, file), 'utf8')
  return /eventually\(|setTimeout\(|support\/socket/.test(code)
}

/**
 * Writes `ms on the clock, ms of the processor, file` to the file named by FLOWS_TIMES, the file's servers and hooks and
 * the database's threads included: what to make cheaper first.
 */
function keepTime(file: string, at: string) {
  let started = 0
  let used = process.cpuUsage()
  beforeAll(() => {
    started = Date.now()
    used = process.cpuUsage()
  })
  afterAll(() => {
    const { user, system } = process.cpuUsage(used)
    fs.appendFileSync(at, `${Date.now() - started} ${Math.round((user + system) / 1000)} ${file}\n`)
  })
}

/** Loads a file with a `test` that skips other names. One that is not there is a mistake, not a test less. */
function requireOnly(file: string, names: readonly string[]) {
  const all = globalThis.test
  const missing = new Set(names)
  const itOf = (name: string) => {
    missing.delete(name)
    return names.includes(name) ? all : all.skip
  }
  const some = (name: string, ...rest: [() => void]) => itOf(name)(name, ...rest)
  const each =
    (...cases: Parameters<jest.Each>) =>
    (name: string, ...rest: [() => void]) =>
      itOf(name).each(...cases)(name, ...rest)
  globalThis.test = Object.assign(some, { ...all, each }) as unknown as typeof test
  try {
    require(`./${file}`)
  } finally {
    globalThis.test = all
  }
  if (missing.size > 0) throw new Error(`on-postgres.ts names what ${file} has not: ${[...missing].join('; ')}`)
}
