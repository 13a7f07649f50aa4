/**
 * Runs `work` (a read of the current state) one run at a time. Calls during a run cause one more run, so that no answer
 * from before the last change comes last. Each call resolves once a run that began after it is done.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isAsked = false
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    isAsked = true
    running ??= run()
    return running
  }
}
