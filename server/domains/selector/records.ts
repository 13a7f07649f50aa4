import type { Page } from '@contract/core'
import type { ChooseInput, ChosenInput, RecordChoice } from '@contract/selector/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'

/** Records to choose from, as their own domain lets the caller see them. */
export async function choose(call: StaffCall, { kind, ...asked }: ChooseInput): Promise<Page<RecordChoice>> {
  const from = call.app.records.get(kind)
  return (await from?.choose?.(call, asked)) ?? fail.invalid('不支持的选择类型')
}

/** Descriptions of chosen records; those that the caller may not see, or that are gone, are left out. */
export async function chosen(call: StaffCall, { kind, ids }: ChosenInput): Promise<RecordChoice[]> {
  const words = await Promise.all(ids.map((id) => call.app.records.describe(call, { kind, id })))
  return ids.flatMap((id, index) => {
    const text = words[index]
    return text === undefined ? [] : [{ id, text, note: '' }]
  })
}
