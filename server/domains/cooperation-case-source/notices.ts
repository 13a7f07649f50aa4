import { AppMsg } from '@contract/codes/appMsg'
import { CHANCE_MESSAGE } from '@contract/cooperation-case-source/codes'
import { cutText } from '@contract/text'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'

interface ChanceRef {
  chanceId: string
  title: string
}

const SHOWN_WORDS = 60

/** MESSAGES 408: notifies of any event of an offer with the same kind of card, which opens it. */
export function notifyAboutChance(
  call: StaffCall,
  { chanceId, title }: ChanceRef,
  {
    to,
    alertTitle,
    words,
  }: { to: readonly string[]; alertTitle: string; words?: readonly [key: string, value: string] },
) {
  const others = [...new Set(to)].filter((empId) => empId !== call.me.id)
  if (others.length === 0) return
  const [key, value] = words ?? ['', '']
  notify(call, {
    to: others,
    code: AppMsg.CooperatingSourceNotice,
    linkId: chanceId,
    msgType: CHANCE_MESSAGE,
    senderId: call.me.id,
    alertTitle,
    texts: [{ key: '案源', value: title }, ...(value ? [{ key, value: cutText(value, SHOWN_WORDS) }] : [])],
  })
}
