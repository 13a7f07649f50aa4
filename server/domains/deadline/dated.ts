import type { DatedSource } from '../../kernel/dated/dated'
import { DeadlineRepository } from './repository'

/** Deadlines of the caller's cases by then, overdue ones included, with their rules. */
export const datedDeadlines: DatedSource = async ({ db, me }, { to }) => {
  const rows = await new DeadlineRepository(db).mine(me)
  return rows
    .filter(({ due_on }) => due_on <= to)
    .map(({ id, case_id, title, due_on, case_name, source, length, court_day }) => ({
      kind: 'deadline',
      id,
      title,
      day: due_on,
      time: '',
      about: case_name,
      caseId: case_id,
      rule: court_day ? '受理机关指定' : [source, length].filter(Boolean).join(' · '),
    }))
}
