import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { cacheFolder, root } from './paths'

/** The server as `npm start` runs it: a process of its own, its database in a thread of it, on the disk. */
export interface ServerProcess {
  address: string
  /** Its standard output so far. */
  said(): string
  /** Its log: its standard error. */
  complained(): string
  /** Resolves to how it has ended, by whatever. */
  ended: Promise<Ended>
  /** Ends it without a chance to say goodbye. */
  kill(): Promise<void>
  /** Asks it to end, as an init system does; resolves to how it has. */
  stop(signal?: NodeJS.Signals): Promise<Ended>
  signal(signal: NodeJS.Signals): void
}

/** By itself with a code, or by a signal. */
interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

const running = new Set<ServerProcess>()

/** Ends those a failed test left behind: jest waits for them for ever. */
export const killServers = () => Promise.all([...running].map((server) => server.kill()))

export const built = path.join(cacheFolder, 'server')

/** Put there by database-environment.ts: it outlives a test file. */
const { serverBuild } = globalThis as unknown as { serverBuild: { isDone: boolean } }

/** Compiles the server, once a run. */
export function compileServer() {
  if (serverBuild.isDone) return
  const build = `import('./scripts/build-server.mjs').then(({ buildServer }) => buildServer(${JSON.stringify(built)}))`
  execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: 'inherit' })
  serverBuild.isDone = true
}

/** Starts one on this data folder; fails with what it said if it ends before it is ready. */
export async function startServer(dataFolder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  // Killed within seconds: to compile the database a second time, for speed, takes longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', path.join(built, 'main.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ANTOU_ROOT: dataFolder,
      ANTOU_WORKER: path.join(built, 'database-thread.mjs'),
      ANTOU_DEMO: '0',
      DATA_DIR: dataFolder,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      PORT: '0',
      ...env,
    },
  })
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })))
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text
  })
  let complained = ''
  child.stderr?.on('data', (text: Buffer) => {
    complained += text
  })
  const server: ServerProcess = {
    address: await addressOf(child),
    said: () => said,
    complained: () => complained,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
      running.delete(server)
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const how = await ended
      running.delete(server)
      return how
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
  running.add(server)
  return server
}

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)))
  })
