import { anyDeadlineForm, OWN_RULE } from '@contract/deadline/form'
import { acceptForm } from '../../../kernel/accept-form'
import { dayAfter, toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { type FoundCase, workableCases } from '../../case'
import { Deadlines } from '../deadlines'
import { forget } from '../reminders'
import { DeadlineRepository } from '../repository'
import { deleteDeadlines, findChangedDeadlines, findKnownDeadlines } from './import-repository'

/** Columns of a list by the keys of the deadline's form. */
const TITLES: Readonly<Record<string, string>> = { title: '事项', trigger: '发生日期', courtDay: '截止日期' }

/** Imports deadlines of cases, each as one that the court has set; those that are settled come in as such. */
export const deadlineImporter: Importer = {
  kind: 'deadline',
  async open(opening: StaffCall) {
    const caseOf = await workableCases(opening, '期限')
    const there = new Set((await findKnownDeadlines(opening.db)).map(keyOf))
    const ofList = new Set<string>()
    const save = async (call: StaffCall, cells: Cells, context: RowContext) => {
      const { found } = await caseOf(call, cells.项目编号 ?? '')
      const key = keyOf({ caseId: found.id, title: cells.事项 ?? '', dueOn: cells.截止日期 ?? '' })
      if (ofList.has(key)) failAt('事项', `这个项目的「${cells.事项}」在表格里重复`)
      if (there.has(key)) throw new KnownRecord('same', `这个项目已有同一天的「${cells.事项}」`)
      const id = await saveDeadline(call, cells, { found, hint: context.hint })
      ofList.add(key)
      return id
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => save(call, cells, context), TITLES),
    }
  },
  findUsed: ({ db }, ids) => findChangedDeadlines(db, ids),
  async remove(call: StaffCall, ids) {
    for (const id of ids) await forget(call, id)
    await deleteDeadlines(call.db, ids)
  },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

const keyOf = ({ caseId, title, dueOn }: { caseId: string; title: string; dueOn: string }) =>
  `${caseId} ${dueOn} ${title.normalize('NFKC').replace(/\s/g, '')}`

async function saveDeadline(
  call: StaffCall,
  cells: Cells,
  { found, hint }: { found: FoundCase; hint(words: string): void },
): Promise<string> {
  const { now, me, time } = call
  const today = toDay(now)
  const dueOn = cells.截止日期 ?? ''
  const trigger = cells.发生日期 || triggerBefore(dueOn, today)
  if (dueOn && !cells.发生日期) hint(`没有写发生日期：按 ${trigger} 记`)
  const given = acceptForm(anyDeadlineForm, { rule: OWN_RULE, title: cells.事项, trigger, courtDay: dueOn }, today)
  if (dueOn <= trigger) failAt('截止日期', '截止日应晚于发生日期')
  if (!isDone(cells, today, hint)) {
    const { id } = await new Deadlines(call).put(found, { ...given, rule: OWN_RULE })
    return id
  }
  const id = newId(now)
  await new DeadlineRepository(call.db).insert({
    id,
    case_id: found.id,
    rule: OWN_RULE,
    title: given.title.trim(),
    trigger_on: trigger,
    creator_id: me.id,
    court_day: dueOn,
    due_on: dueOn,
    done_at: time,
    done_by: me.id,
    created_at: time,
    updated_at: time,
  })
  return id
}

/** Day of the event where the list does not say: today's, or the day before a deadline that is over. */
const triggerBefore = (dueOn: string, today: string) => (dueOn > today ? today : dueOn && dayAfter(dueOn, -1))

/** A deadline that is over counts as settled unless the list says otherwise. */
function isDone({ 是否办结: written = '', 截止日期: dueOn = '' }: Cells, today: string, hint: (words: string) => void) {
  const text = written.normalize('NFKC').replace(/\s/g, '')
  if (/^(是|√|✓|y|yes|true|1|已?办结|已?完成|已办|已?提交)$/i.test(text)) return true
  if (/^(否|×|n|no|false|0|未办结?|未完成|待办|进行中|办理中)$/i.test(text)) return false
  if (text) return failAt('是否办结', `是否办结「${written}」须为：是、否`)
  if (dueOn >= today) return false
  hint('截止日已过：按已办结导入')
  return true
}
