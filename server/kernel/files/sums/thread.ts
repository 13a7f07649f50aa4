import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { SumAnswer, SumQuestion } from './protocol'

/** Hashes files as they grow, in a thread of its own, while the main one receives their parts. */
const port = parentPort
if (!port) throw new Error('server/kernel/files/sums/thread.ts runs as a worker thread')

const CHUNK = 1_048_576
/** Files remembered: more uploads than arrive at a time. One that was dropped is read from its start. */
const MOST = 64

interface Running {
  hash: Hash
  at: number
}

const running = new Map<string, Running>()
const chunk = Buffer.alloc(CHUNK)

port.on('message', (question: SumQuestion) => {
  const { id, file } = question
  try {
    port.postMessage({ id, md5: hashFile(question) } satisfies SumAnswer)
  } catch (error) {
    running.delete(file)
    port.postMessage({ id, error: String(error) } satisfies SumAnswer)
  }
})

function hashFile({ file, upTo }: SumQuestion): string | undefined {
  const sum = running.get(file) ?? { hash: createHash('md5'), at: 0 }
  running.delete(file)
  hashUpTo(file, sum, upTo ?? Number.POSITIVE_INFINITY)
  if (upTo === undefined) return sum.hash.digest('hex')
  running.set(file, sum)
  for (const oldest of running.keys()) if (running.size > MOST) running.delete(oldest)
  return undefined
}

function hashUpTo(file: string, sum: Running, upTo: number) {
  const handle = fs.openSync(file, 'r')
  try {
    for (let read = -1; read !== 0 && sum.at < upTo; sum.at += read) {
      read = fs.readSync(handle, chunk, 0, Math.min(CHUNK, upTo - sum.at), sum.at)
      sum.hash.update(chunk.subarray(0, read))
    }
  } finally {
    fs.closeSync(handle)
  }
}
