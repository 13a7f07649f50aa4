import { VERB, type Verb } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'

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
/** What is done at a step of somebody who handles, by the end of its name: 行政编号, 出纳付款. */
const DEEDS = /(编号|付款|开票|红冲|用印|核验|归档|登记|发放|办理)$/
/** The same for steps named by the person: 印章管理员, 档案管理员. */
const DEED_OF_KIND: Partial<Record<number, string>> = {
  [WORK_TYPE.docSeal]: '用印',
  [WORK_TYPE.contractSeal]: '用印',
  [WORK_TYPE.firmSeal]: '用印',
  [WORK_TYPE.docBatch]: '用印',
  [WORK_TYPE.docUpdate]: '用印',
  [WORK_TYPE.caseEnd]: '归档',
  [WORK_TYPE.fileBorrowing]: '借出',
}

/** Word for agreeing at the caller's step: 同意, or what a handler does. */
export function agreeWord({ my, type }: Pick<WorkflowDetail, 'my' | 'type'>): string {
  if (my?.nodeKind !== 'handler') return VERB.agree
  return DEEDS.exec(my.nodeName)?.[1] ?? DEED_OF_KIND[type] ?? '办理'
}

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
