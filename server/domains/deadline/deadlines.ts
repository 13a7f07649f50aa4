import { deadlineLimits } from '@contract/deadline/codes'
import type { DeadlineKind } from '@contract/deadline/form'
import { isCourtSet, OWN_RULE } from '@contract/deadline/form'
import { COURT_SET, DEADLINE_RULES, type DeadlineRule, deadlineOf, type IsRestDay } from '@contract/law/deadlines'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { FoundCase } from '../case'
import { readWorkCalendar } from '../law-table'
import { watch } from './reminders'
import { DEADLINE, DeadlineRepository, type FoundDeadline } from './repository'

/** An event, and the court's due day. */
export interface DeadlineGiven {
  proceedingId?: string
  rule: DeadlineKind
  /** Title of a deadline set by the court. */
  title: string
  trigger: string
  courtDay: string
}

export const isDeadlineRule = (word: string): word is DeadlineRule =>
  word !== OWN_RULE && Object.hasOwn(DEADLINE_RULES, word)

/** Saves deadlines of cases for every caller, with their calendar entries and reminders. */
export class Deadlines {
  readonly #repository: DeadlineRepository

  constructor(private readonly call: StaffCall) {
    this.#repository = new DeadlineRepository(call.db)
  }

  /** Saves the deadline of an event. An event has one per proceeding: saving it again moves the deadline. */
  async put(matter: FoundCase, given: DeadlineGiven): Promise<FoundDeadline> {
    const { now, time, me } = this.call
    const { proceedingId, rule } = given
    const columns = { ...dayOf(given, (await readWorkCalendar(this.call.db)).isRestDay), updated_at: time }
    const there = await this.#repository.ofEvent(matter.id, proceedingId, rule)
    const id = there?.id ?? newId(now)
    if (there) await this.#repository.update(id, there.version, { ...columns, done_at: null, done_by: null })
    else {
      await this.#refuseTooMany(matter.id)
      const own = { id, case_id: matter.id, proceeding_id: proceedingId ?? null, rule, creator_id: me.id }
      await this.#repository.insert({ ...own, ...columns, created_at: time })
    }
    const found = (await this.#repository.find(id)) ?? fail.gone(DEADLINE)
    await watch(this.call, found, matter.name)
    return found
  }

  async #refuseTooMany(caseId: string) {
    const { length } = await this.#repository.ofCase(caseId)
    if (length >= deadlineLimits.perCase) fail.conflict(`每个项目最多 ${deadlineLimits.perCase} 个期限`)
  }
}

/** Effective day: the court's when it set one, else the rule's. */
function dayOf({ rule, title, trigger, courtDay }: DeadlineGiven, isRestDay: IsRestDay) {
  const reckoned = isDeadlineRule(rule) ? deadlineOf(rule, trigger, isRestDay) : undefined
  const day = courtDay || reckoned?.day
  if (!day) return fail.unfilled('courtDay', '受理机关指定的截止日')
  return {
    title: reckoned?.title ?? (isCourtSet(rule) ? COURT_SET[rule].title : title.trim()),
    trigger_on: trigger,
    legal_day: reckoned?.day ?? null,
    moved_from: reckoned?.movedFrom ?? null,
    court_day: courtDay || null,
    due_on: day,
    source: reckoned?.source ?? '',
    length: reckoned?.length ?? '',
    is_info: reckoned?.isInfo ?? false,
  }
}
