import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartRefused } from '../start/refused'

/**
 * Keeps a second server off a data folder: two openers of the embedded database silently lose each other's rows. The
 * lock is a listening socket, so it goes with the process, kill -9 included. Its name is derived from the folder
 * because socket paths are short; on Linux it is an abstract one, which leaves no file to go stale, elsewhere a stale
 * file is told from a live holder by connecting to it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  fs.mkdirSync(folder, { recursive: true })
  const name = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 24)
  const file = process.platform === 'linux' ? `\0antou-${name}` : path.join(os.tmpdir(), `antou-${name}.lock`)
  const server = net.createServer((socket) => socket.end())
  try {
    await listen(server, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (file.startsWith('\0') || (await answers(file))) throw new FolderInUse(folder)
    fs.rmSync(file, { force: true })
    await listen(server, file)
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

export class FolderInUse extends StartRefused {
  constructor(folder: string) {
    super(`数据目录正被另一个服务使用：${folder}`)
    this.name = 'FolderInUse'
  }
}

const listen = (server: net.Server, file: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(file, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })

const answers = (file: string) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(file)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
