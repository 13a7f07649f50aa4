import { AppMsg } from '@contract/codes/appMsg'
import { HANDED_OVER_MESSAGE } from '@contract/codes/hr'
import type { Share } from '@contract/hr.shapes'
import type { StaffCall } from '../../http/call'
import { notify } from '../../notify/notify'

interface Handed {
  resignationId: string
  successorId: string
  name: string
  holdings: readonly Share[]
}

/** What has come to a colleague, with how much of each. The message table has no code for it: a task of an older type. */
export function tellSuccessor(call: StaffCall, { resignationId, successorId, name, holdings }: Handed) {
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
