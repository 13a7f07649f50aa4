import { setUpForm } from '@contract/firm/set-up/form'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'

/** Checks the plan as both the page and the command do. */
export function acceptPlan(plan: FirmPlan, now: number): FirmPlan {
  const accepted = acceptForm(setUpForm, plan, toDay(now))
  return {
    ...plan,
    name: accepted.name.trim(),
    shortName: (accepted.shortName ?? '').trim() || accepted.name.trim(),
    adminName: accepted.adminName,
    mobile: accepted.mobile,
  }
}
