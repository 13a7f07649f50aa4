import { Worker } from 'node:worker_threads'
import { minutes } from '@contract/duration'
import type { WorkerOptions } from './protocol'

/**
 * A start after a kill replays at most five minutes of the log (open.ts checkpoints that often); those of a large import
 * took more than two minutes on a busy machine.
 */
export const START_MINUTES = 15

/** The database was not ready in time; its files are as they were. */
export class SlowStart extends Error {}

/**
 * Resolves once the worker reports that it is ready.
 * @param file the compiled worker.ts
 * @param patience longest wait, in ms; SlowStart after it
 */
export async function startWorker(
  file: string,
  options: WorkerOptions,
  patience = minutes(START_MINUTES),
): Promise<Worker> {
  const worker = new Worker(file, { workerData: options })
  let impatience: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      impatience = setTimeout(() => reject(new SlowStart()), patience)
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
