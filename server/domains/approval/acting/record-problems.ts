import type { RecordProblems, RecordProblemsInput } from '@contract/approval/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { KindBook } from '../kinds/kind-book'
import { contextOf } from '../running/context'

/** Returns why the caller cannot choose these records in a field of a kind's form; the others are left out. */
export async function recordProblems(
  call: StaffCall,
  { type, key, ids, values = {} }: RecordProblemsInput,
): Promise<RecordProblems> {
  const context = contextOf(call)
  const { side, fields } = await new KindBook(context).kind(type)
  if (!fields.some((field) => field.key === key && field.type === 'remote')) fail.invalid('表单中没有这一项')
  const problems: RecordProblems = {}
  for (const id of ids) {
    const asked = {
      applicantId: call.me.id,
      applicantName: call.me.name,
      values: { ...values, [key]: { id, text: '' } },
    }
    const problem = await side.recordProblem?.(context, asked, key)
    if (problem) problems[id] = problem
  }
  return problems
}
