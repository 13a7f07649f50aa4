import type { ApproverRule } from '../../modules/approval/engine/definition'
import type { SeedFirm } from '../world'
import type { WorkPlan } from './plan'

/** Whom a step asks of those who work in the demo, as the engine would find them. */
export function askedAt(firm: SeedFirm, { applicant, chosen }: WorkPlan, approver: ApproverRule): string[] {
  if (approver.by === 'role') return holdersOf(firm, approver.role)
  if (approver.by === 'choice' && chosen) return chosen.map(({ empId }) => empId)
  if (approver.by === 'person') return [...approver.ids]
  const head = firm.departments.find(({ id }) => id === applicant.departmentId)?.managerId
  return head && head !== applicant.empId ? [head] : holdersOf(firm, 'director').filter((id) => id !== applicant.empId)
}

export const holdersOf = (firm: SeedFirm, role: string): string[] =>
  firm.people.filter(({ roles }) => roles.some((held) => held === role)).map(({ empId }) => empId)
