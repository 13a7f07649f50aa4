import { VERB, type Verb } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { WorkflowDetail } from '@contract/approval/shapes'

/** Verbs in the order of their weight: the first three that are allowed stand on the bar, the others under 更多. */
const BAR_ORDER: readonly Verb[] = [
  'agree',
  'back',
  'transfer',
  'resubmit',
  'urge',
  'withdraw',
  'read',
  'addSign',
  'comment',
  'cc',
  'supplement',
  'lock',
  'unlock',
  'copy',
  'cancel',
  'delete',
]

/** What only the holder of a to-do does: absent where it was opened to be read (§2.7). */
const OF_STEP = new Set<Verb>(['agree', 'back', 'transfer', 'addSign', 'lock', 'unlock'])

const WORDS: Partial<Record<Verb, string>> = { resubmit: '修改重提', read: '标为已阅', lock: '锁定 10 分钟' }
export const verbWords = (verb: Verb): string => WORDS[verb] ?? VERB[verb]

/** The one thing to do, if there is one. */
export const isPrimary = (verb: Verb): boolean => verb === 'agree' || verb === 'resubmit' || verb === 'read'

/** What may be done with a work on its page, the weightiest first. */
export function verbsOf(work: WorkflowDetail, handles: boolean): Verb[] {
  // What a kind rules out its definition says; of a kind this version does not know, the server alone decides.
  const ofKind = kindOf(work.type)?.actions
  return BAR_ORDER.filter(
    (verb) =>
      work.can[verb] && (handles || !OF_STEP.has(verb)) && (!ofKind || ofKind.includes(verb) || verb === 'delete'),
  )
}
