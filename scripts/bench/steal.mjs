import fs from 'node:fs'

/** What all processors did since the machine began, in ticks (Linux; elsewhere nothing is known to be stolen). */
export function processorTime() {
  if (!fs.existsSync('/proc/stat')) return { wanted: 0, stolen: 0 }
  const [, user, nice, system, , , irq, softirq, steal] = fs
    .readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
  const stolen = Number(steal)
  return { wanted: [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), stolen), stolen }
}

/** Of the processor time wanted since then, the share (0 to 1) that the host gave to others. */
export function stolenSince(since) {
  const now = processorTime()
  return (now.stolen - since.stolen) / Math.max(1, now.wanted - since.wanted)
}
