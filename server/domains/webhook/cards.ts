import { AppMsg } from '@contract/codes/appMsg'
import { WEBHOOK_MESSAGE } from '@contract/webhook/codes'
import { notify, type Telling } from '../../kernel/notify/notify'

interface About {
  to: string[]
  webhookId: string
  name: string
}

/** Tells administrators that a subscription was switched off by itself. */
export const tellSwitchedOff = (post: Telling, { to, webhookId, name, reason }: About & { reason: string }) =>
  notify(post, {
    to,
    code: AppMsg.TaskTodo,
    msgType: WEBHOOK_MESSAGE,
    linkId: webhookId,
    alertTitle: `事件推送「${name}」已停用`,
    texts: [
      { key: '原因', value: reason },
      { key: '恢复', value: '查明以后重新开启，搁置的可以再推' },
    ],
  })

/** Asks administrators to take over a subscription whose keeper has left. */
export const tellUnkept = (
  post: Telling,
  { to, webhookId, name, keeper, stopsOn }: About & { keeper: string; stopsOn: string },
) =>
  notify(post, {
    to,
    code: AppMsg.TaskTodo,
    msgType: WEBHOOK_MESSAGE,
    linkId: webhookId,
    alertTitle: `事件推送「${name}」的负责人已离开，请确认是否继续`,
    texts: [
      { key: '负责人', value: keeper },
      { key: '不确认则', value: `${stopsOn}停用` },
    ],
  })
