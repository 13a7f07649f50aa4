import { PENDING } from '@contract/codes/linkStatus'
import { days } from '@contract/duration'
import { REMIND_LATER_DAYS, type RemindLaterInput } from '@contract/message/shapes'
import type { App } from '../../app'
import { fromTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { setTimer } from '../../kernel/jobs/timers'
import type { Card, MessageRow } from '../../kernel/notify/card'
import { notify, openPost } from '../../kernel/notify/notify'
import { MessageRepository } from './repository'

/** Job that sends a waiting card to its recipient once more. */
const LATER = 'message.later'

/** Sets the time of a waiting card's return; a later choice replaces it. */
export async function remindLater(call: StaffCall, { id, at }: RemindLaterInput): Promise<null> {
  const { db, me, now } = call
  const message = (await new MessageRepository(db, me.id).find(id)) ?? fail.gone('消息')
  if (message.link_status !== PENDING) fail.conflict('这件事已经办了，不用再提醒')
  const runAt = fromTime(at)
  if (runAt <= now) fail.invalid('提醒时间须晚于现在', { at: '提醒时间须晚于现在' })
  const tooLate = `最晚提醒到 ${REMIND_LATER_DAYS} 天以后`
  if (runAt > now + days(REMIND_LATER_DAYS)) fail.invalid(tooLate, { at: tooLate })
  const payload = { messageId: id, recipientId: me.id }
  await setTimer(call, { kind: LATER, payload, runAt, uniqueKey: `${LATER}.${id}` })
  return null
}

export const messageJobs = (app: App): Record<string, JobHandler> => ({
  [LATER]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const recipientId = String(payload.recipientId)
    const message = await new MessageRepository(scoped(transaction, firmId), recipientId).find(
      String(payload.messageId),
    )
    if (message?.link_status !== PENDING) return undefined
    const post = openPost(app, transaction)
    notify(post, cardAgain(message))
    return post.seal()
  },
})

/** The same card for its recipient, so that both close together. */
const cardAgain = (row: MessageRow): Card => ({
  to: [row.recipient_id],
  code: row.app_msg_type as Card['code'],
  linkId: row.link_id,
  appLinkId: row.app_link_id,
  jump: row.jump,
  appJump: row.app_jump,
  jumpId: row.jump_id,
  msgType: row.msg_type,
  sourceType: row.source_type,
  senderId: row.sender_id,
  alertTitle: row.alert_title,
  texts: row.texts,
  push: { title: row.push_title, content: `稍后提醒：${row.alert_title}` },
})
