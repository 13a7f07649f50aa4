import { AppMsg } from '@contract/codes/appMsg'
import { HANDED_OVER_MESSAGE, KEEPS_PEOPLE, MATERIALS_ASKED_MESSAGE, MATERIALS_GIVEN_MESSAGE } from '@contract/hr/codes'
import type { HeldWork } from '@contract/hr/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { holdersOf } from '../people'

interface HandOver {
  resignationId: string
  successorId: string
  name: string
  holdings: readonly HeldWork[]
}

/**
 * Notifies the successor of what was handed over, with counts. The message table has no code for it: a task of an
 * older type.
 */
export function notifySuccessor(call: StaffCall, { resignationId, successorId, name, holdings }: HandOver) {
  if (holdings.length === 0) return
  notify(call, {
    to: [successorId],
    code: AppMsg.TaskTodo,
    msgType: HANDED_OVER_MESSAGE,
    linkId: resignationId,
    senderId: call.me.id,
    alertTitle: `${name}离职，以下事项已移交给您`,
    texts: holdings.map((held) => ({ key: held.name, value: `${held.count} 项` })),
  })
}

/** Notifies somebody of missing materials; the card opens the page to submit them. */
export function notifyOfMissingMaterials(call: StaffCall, empId: string, missing: readonly string[]) {
  notify(call, {
    to: [empId],
    code: AppMsg.TaskTodo,
    msgType: MATERIALS_ASKED_MESSAGE,
    linkId: empId,
    senderId: call.me.id,
    alertTitle: '请提交入职材料',
    texts: [{ key: '还缺', value: missing.join('、') }],
  })
}

/** Notifies those who manage people of submitted materials. */
export async function notifyOfSubmittedMaterials(call: StaffCall, name: string) {
  const keepers = (await holdersOf(call.db, KEEPS_PEOPLE)).filter((id) => id !== call.me.id)
  if (keepers.length === 0) return
  notify(call, {
    to: keepers,
    code: AppMsg.TaskTodo,
    msgType: MATERIALS_GIVEN_MESSAGE,
    linkId: call.me.id,
    senderId: call.me.id,
    alertTitle: `${call.me.name}交了入职材料`,
    texts: [{ key: '材料', value: name }],
  })
}
