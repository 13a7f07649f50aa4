/**
 * Processor time of this process, in ms: what the main thread of a server would spend, and whatever the test itself does.
 * Unlike the clock on the wall it does not count what others do meanwhile.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return since(before)
}

/** The same for work that is waited for. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
