import { setUpForm } from '@contract/firm/set-up/form'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'

/** Checks the plan as both the page and the command do. */
export function acceptPlan(plan: FirmPlan, now: number): FirmPlan {
  const kept = acceptForm(setUpForm, plan, toDay(now))
  return {
    ...plan,
    name: kept.name.trim(),
    shortName: (kept.shortName ?? '').trim() || kept.name.trim(),
    adminName: kept.adminName,
    mobile: kept.mobile,
  }
}
