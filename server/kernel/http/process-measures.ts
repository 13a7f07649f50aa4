import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Measures } from './measures'

const NS = 1e9
const US = 1e6

/** One for the process: a histogram that runs by itself, whatever is collected. */
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

/** Registers what Node knows of this process: its memory, processor time and event loop. None of it asks anybody else. */
export function showProcess(measures: Measures) {
  delays ??= monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const loop = delays
  measures.shows('antou_process_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  measures.shows('antou_process_heap_bytes', 'Memory of JavaScript objects', () => process.memoryUsage().heapUsed)
  measures.shows('antou_process_uptime_seconds', 'Since when the process runs', () => process.uptime())
  measures.shows('antou_process_cpu_seconds', 'Processor time used since the start', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / US
  })
  measures.shows(
    'antou_loop_delay_seconds',
    'Delay of the event loop since the last collection, 99 of 100 below',
    () => {
      const seconds = loop.percentile(99) / NS
      loop.reset()
      return seconds
    },
  )
  let before = performance.eventLoopUtilization()
  measures.shows(
    'antou_loop_utilization',
    'Part of the time since the last collection that the event loop worked',
    () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
  )
}
