import type { AppMsg } from '@contract/codes/appMsg'
import { cutText } from '@contract/text'
import type { Card } from '../../kernel/notify/card'
import { notify, type Telling } from '../../kernel/notify/notify'

const SHOWN_WORDS = 60

type Code = (typeof AppMsg)[
  | 'ChancePublished'
  | 'ChanceIntent'
  | 'ChanceInvited'
  | 'ChanceInvitationAccepted'
  | 'ChanceInvitationDeclined'
  | 'ChanceChosen'
  | 'ChanceNotChosen'
  | 'CooperationStarted'
  | 'CooperationCompleted'
  | 'EvaluationAsked'
  | 'CooperationCancelled']

interface OpportunityNotice {
  to: readonly string[]
  code: Code
  alertTitle: string
  words?: readonly (readonly [key: string, value: string])[]
  senderId?: string
}

/** MESSAGES 1401–1411. Cards go to other firms: they contain what the list shows, and no parties. */
export function notifyAboutOpportunity(
  post: Telling,
  { id, title }: { id: string; title: string },
  notice: OpportunityNotice,
) {
  const { to, words = [], ...card } = notice
  const others = [...new Set(to)].filter(Boolean)
  if (others.length === 0) return
  const shown = words.flatMap(([key, value]) => (value ? [{ key, value: cutText(value, SHOWN_WORDS) }] : []))
  const texts: Card['texts'] = [{ key: '合作机会', value: title }, ...shown]
  notify(post, { ...card, to: others, linkId: id, texts })
}
