import { days } from '@contract/duration'
import { DelegationService } from '../../domains/approval/delegating/delegations'
import { toDay } from '../../kernel/clock'
import { callOf } from '../world/call'
import { personOf } from '../world/open-cases'
import type { SeedFirm, SeedWorld } from '../world/world'

interface Absence {
  from: string
  to: string
  /** Days from now, negative before it. */
  starts: number
  ends: number
  /** Kinds of applications; all without. */
  types?: readonly number[]
}

/** Approvers on a journey: one is back, one is away, one leaves next week. */
const ABSENCES: readonly Absence[] = [
  { from: '郑怀瑾', to: '许牧之', starts: -32, ends: -27 },
  { from: '尹正南', to: '郑怀瑾', starts: -1, ends: 3 },
  { from: '钟毅恒', to: '谭静仪', starts: 6, ends: 9, types: [2001, 2004, 2011] },
]

const PHRASES: Readonly<Record<string, readonly string[]>> = {
  郑怀瑾: ['同意', '同意，开庭前与我再过一遍', '请补充委托人签收记录', '收费方案请与客户书面确认后再报'],
  文慧敏: ['同意', '同意，按制度办理', '发票抬头与合同不一致，请更正', '超出年度预算，请另行说明'],
}

/** Delegations of people who are away, and the words that approvers keep at hand. */
export async function seedDelegations(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) return
  for (const absence of ABSENCES) await delegate(world, firm, absence)
  for (const [name, phrases] of Object.entries(PHRASES)) {
    const by = personOf(firm, name)
    if (by) await new DelegationService(callOf(world, firm, by, world.now)).savePhrases(phrases)
  }
}

async function delegate(world: SeedWorld, firm: SeedFirm, { from, to, starts, ends, types }: Absence) {
  const [giver, taker] = [personOf(firm, from), personOf(firm, to)]
  if (!giver || !taker) return
  const at = world.ago(Math.max(2, 2 - starts))
  const dayOf = (offset: number) => toDay(world.now + days(offset))
  const input = { toId: taker.empId, startTime: `${dayOf(starts)} 09:00:00`, endTime: `${dayOf(ends)} 18:00:00` }
  await new DelegationService(callOf(world, firm, giver, at)).save({ ...input, ...(types && { types: [...types] }) })
}
