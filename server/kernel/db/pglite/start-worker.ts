import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from './protocol'

/** A start replays at most five minutes of the log (open.ts checkpoints that often). */
const START_MS = 120_000

/** @param file the compiled worker.ts. Resolves once the worker reports that it is ready */
export async function startWorker(file: string, options: WorkerOptions): Promise<Worker> {
  const worker = new Worker(file, { workerData: options })
  let impatience: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      impatience = setTimeout(() => reject(new Error(`内嵌数据库在 ${START_MS} 毫秒内没有启动`)), START_MS)
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`内嵌数据库没有启动（${code}）`)))
    })
  } catch (error) {
    // A worker that is still starting must not meet the next one on the same folder.
    worker.on('error', () => {})
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(impatience)
  }
  worker.removeAllListeners('exit')
  worker.removeAllListeners('error')
  return worker
}
