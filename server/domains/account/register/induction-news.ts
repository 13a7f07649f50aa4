import { HANDLES_INDUCTIONS, INDUCTION_MESSAGE } from '@contract/account/register/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { MATERIALS_ASKED_MESSAGE } from '@contract/hr/codes'
import { scoped } from '../../../kernel/db/open'
import type { PersonCall, StaffCall } from '../../../kernel/http/call'
import type { Card } from '../../../kernel/notify/card'
import { notify, openPost, type Telling } from '../../../kernel/notify/notify'
import { holdersOf } from '../../people'

interface Applied {
  id: string
  firmId: string
  name: string
  post: string
}

/** The message table has no code for inductions: their handlers get them as tasks, of an older type of our own. */
const inductionCard = (id: string, to: readonly string[], words: Pick<Card, 'alertTitle' | 'texts'>): Card => ({
  to,
  code: AppMsg.TaskTodo,
  msgType: INDUCTION_MESSAGE,
  linkId: id,
  ...words,
})

/** Notifies those who may handle it. The applicant is in no firm: the cards are sent for them. */
export async function notifyHandlers(call: PersonCall, { id, firmId, name, post }: Applied) {
  const { app, system } = call
  const handlers = await holdersOf(scoped(system, firmId), HANDLES_INDUCTIONS)
  const box = openPost(app, system)
  const texts = [
    { key: '申请人', value: name },
    { key: '应聘岗位', value: post },
  ]
  notify(box, inductionCard(id, handlers, { alertTitle: '新的入职申请', texts }))
  call.afterCommit(await box.seal())
}

/** Waits for the newcomer in the message center of the firm they have joined. */
export function welcome(call: StaffCall, inductionId: string, empId: string, firmName: string) {
  const texts = [
    { key: '律所', value: firmName },
    { key: '审核人', value: call.me.name },
  ]
  notify(call, inductionCard(inductionId, [empId], { alertTitle: '入职申请已通过', texts }))
}

/** Notifies a newcomer of the materials that the firm still wants: the card leads to where they are handed in. */
export function askForMaterials(post: Telling, empId: string, missing: readonly string[]) {
  if (missing.length === 0) return
  notify(post, {
    to: [empId],
    code: AppMsg.TaskTodo,
    msgType: MATERIALS_ASKED_MESSAGE,
    linkId: empId,
    alertTitle: '请提交入职材料',
    texts: [{ key: '还缺', value: missing.join('、') }],
  })
}
