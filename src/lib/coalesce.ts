/**
 * Work that reads how things stand, one run at a time. Asked for while it runs it runs once more, so that no answer from
 * before the last change comes last. Each call resolves once a run that began after it is done.
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
