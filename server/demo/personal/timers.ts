import { minutes } from '@contract/duration'
import { TimerService } from '../../domains/timer/service'
import { fromTime, toDay } from '../../kernel/clock'
import { callOf } from '../world/call'
import { openCasesOf, personOf } from '../world/open-cases'
import type { SeedWorld } from '../world/world'

/** Minutes before the demo's moment at which timers were started: the last one runs, and has paused the one before. */
const STARTED = [110, 35]

/** Lawyers who time their work on a case as the demo begins. */
const TIMED = ['许牧之', '唐若溪', '傅明礼']

/** Timers that run as the demo begins. */
export async function seedTimers(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) return
  const midnight = fromTime(`${toDay(world.now)} 00:00:00`)
  for (const name of TIMED) {
    const person = personOf(firm, name)
    if (!person) continue
    const cases = (await openCasesOf(world, firm, person)).slice(-STARTED.length)
    for (const [index, ago] of STARTED.slice(-cases.length).entries()) {
      const found = cases[index]
      if (!found) continue
      const call = callOf(world, firm, person, Math.max(midnight, world.now - minutes(ago)))
      Object.assign(call.app, { records: { see: async () => true, describe: async () => found.name } })
      await new TimerService(call).start({ kind: 'case', targetId: found.id })
    }
  }
}
