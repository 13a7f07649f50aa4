import { VERB, type Verb } from '@contract/approval/codes'
import { deedOf } from '@contract/approval/deeds'
import { kindOf } from '@contract/approval/kinds'
import type { WorkflowDetail } from '@contract/approval/shapes'

/** Verbs by importance: the first three allowed ones are on the bar, the others under 更多. */
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

/** Verbs of a to-do's holder: absent where it was opened to be read (§2.7). */
const OF_STEP = new Set<Verb>(['agree', 'back', 'transfer', 'addSign', 'lock', 'unlock'])

const WORDS: Partial<Record<Verb, string>> = { resubmit: '修改重提', read: '标为已阅', lock: '锁定 10 分钟' }

/** Word for agreeing at the caller's step: 同意, or what a handler does. */
export const agreeWord = ({ my, type, values }: Pick<WorkflowDetail, 'my' | 'type' | 'values'>): string =>
  deedOf(my, type, values)

export const verbWords = (verb: Verb): string => WORDS[verb] ?? VERB[verb]

/** True for the primary verb. */
export const isPrimary = (verb: Verb): boolean => verb === 'agree' || verb === 'resubmit' || verb === 'read'

/** Allowed verbs on an application's page, the most important first. */
export function verbsOf(work: WorkflowDetail, handles: boolean): Verb[] {
  // The kind's definition excludes verbs; for a kind this version does not know, the server alone decides.
  const ofKind = kindOf(work.type)?.actions
  return BAR_ORDER.filter(
    (verb) =>
      work.can[verb] && (handles || !OF_STEP.has(verb)) && (!ofKind || ofKind.includes(verb) || verb === 'delete'),
  )
}
