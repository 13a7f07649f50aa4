import { days } from '@contract/duration'
import { AiService } from '../domains/ai/service'
import { caseRoutes } from '../domains/case/routes'
import { datedDeadlines } from '../domains/deadline/dated'
import { lawTableRoutes } from '../domains/law-table/routes'
import { receivableRoutes } from '../domains/receivable/routes'
import { datedSchedules } from '../domains/schedule/dated'
import { fromTime, toDay } from '../kernel/clock'
import { Dated } from '../kernel/dated/dated'
import type { StaffCall } from '../kernel/http/call'
import { readCalls } from '../kernel/http/read-calls'
import { callOf } from './world/call'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

interface Plan {
  daysAgo: number
  /** Questions; `caseName` is the name of one of their cases. */
  questions: (caseName: string) => readonly string[]
  isOver?: boolean
}

/** Recent questions of the demo's lawyers; the older session is terminated. */
const TALKS: readonly Plan[] = [
  { daysAgo: 3, questions: () => ['标的额 50 万元的诉讼费是多少'], isOver: true },
  { daysAgo: 1, questions: (caseName) => ['下周有哪些开庭', `《${caseName}》进展怎么样`, '该案的对方当事人是谁'] },
]

export async function seedAi(world: SeedWorld) {
  for (const firm of world.firms)
    for (const lawyer of castOf(firm).filter((person) => isDemo(person) && person.roles.includes('lawyer')))
      await playTalks(world, firm, lawyer)
}

async function playTalks(world: SeedWorld, firm: SeedFirm, lawyer: SeedPerson) {
  const caseRecord = await world.db
    .selectFrom('cases')
    .select('name')
    .where('lead_id', '=', lawyer.empId)
    .where('status', '=', 'ongoing')
    .orderBy('id')
    .executeTakeFirst()
  if (caseRecord) for (const talk of TALKS) await playTalk(world, { firm, lawyer, caseName: caseRecord.name }, talk)
}

interface Scene {
  firm: SeedFirm
  lawyer: SeedPerson
  caseName: string
}

/** Asks and answers through the service, one question a minute. */
async function playTalk(world: SeedWorld, { firm, lawyer, caseName }: Scene, { daysAgo, questions, isOver }: Plan) {
  let aiSessionId: string | undefined
  let at = fromTime(`${toDay(world.now - days(daysAgo))} 09:12:00`)
  for (const question of questions(caseName)) {
    const asking = askingAt(world, { firm, lawyer, at })
    const asked = await new AiService(asking.call).ask({ aiSessionId, question })
    await asking.answered()
    aiSessionId = asked.aiSessionId
    at += 60_000
  }
  const { call } = askingAt(world, { firm, lawyer, at })
  if (isOver && aiSessionId) await new AiService(call).terminate(aiSessionId)
}

/** Call of the lawyer at that moment, reading as the questions require; waits for background work. */
function askingAt(world: SeedWorld, { firm, lawyer, at }: { firm: SeedFirm; lawyer: SeedPerson; at: number }) {
  const reads = readCalls([...caseRoutes, ...receivableRoutes, ...lawTableRoutes])
  const call = callOf(world, firm, lawyer, at)
  const work: ((call: StaffCall, signal: AbortSignal) => Promise<void>)[] = []
  const asking = {
    ...call,
    app: {
      ...call.app,
      upstream: { channels: [] },
      bus: { deliver() {} },
      clock: { now: () => at },
      dated: new Dated([datedSchedules, datedDeadlines]),
    },
    read: (endpoint: never, input: unknown) => reads.read(asking, endpoint, input),
    runInBackground: (_: string, later: (typeof work)[number]) => work.push(later),
  } as unknown as StaffCall
  return {
    call: asking,
    answered: async () => {
      for (const later of work.splice(0)) await later(asking, new AbortController().signal)
    },
  }
}
