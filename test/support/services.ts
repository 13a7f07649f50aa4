import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths'

export interface Services {
  postgresUrl?: string
  redisUrl?: string
  stop(): Promise<void>
}

/** PostgreSQL and Redis of a test file's own (scripts/services.mjs): each absent where it is not installed. */
export async function startServices(): Promise<Services> {
  const code = `const { startServices } = await import('./scripts/services.mjs')
    const services = await startServices()
    process.stdin.resume().once('end', () => services.stop().then(() => process.exit(0)))
    console.log(JSON.stringify(services))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    ...(JSON.parse(line.toString()) as Omit<Services, 'stop'>),
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
