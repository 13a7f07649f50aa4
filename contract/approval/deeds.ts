import type { FormValues } from '../forms/fields'
import { type NodeKind, VERB } from './codes'
import { WORK_TYPE } from './work-types'

/** Deed of a handler's step, by the end of its name: 行政编号, 出纳付款. */
const DEEDS = /(编号|付款|开票|红冲|用印|核验|归档|登记|发放|办理)$/
/** The same for steps named by the person: 印章管理员, 档案管理员. */
const DEED_OF_KIND: Partial<Record<number, string>> = {
  [WORK_TYPE.docSeal]: '用印',
  [WORK_TYPE.contractSeal]: '用印',
  [WORK_TYPE.firmSeal]: '用印',
  [WORK_TYPE.docBatch]: '用印',
  [WORK_TYPE.docUpdate]: '用印',
  [WORK_TYPE.caseEnd]: '归档',
}
/** Kinds whose deed follows from an answer of the form. */
const DEED_BY_ANSWER: Partial<Record<number, { field: string; deeds: Readonly<Record<string, string>> }>> = {
  [WORK_TYPE.fileBorrowing]: { field: 'way', deeds: { read: '开通查阅', lend: '借出', copy: '复印' } },
}

interface Step {
  nodeKind: NodeKind
  nodeName: string
}

/** Word for agreeing at a step: 同意, or what its handler does with the submitted form. */
export function deedOf(step: Step | null | undefined, type: number, form: FormValues): string {
  if (step?.nodeKind !== 'handler') return VERB.agree
  return DEEDS.exec(step.nodeName)?.[1] ?? DEED_OF_KIND[type] ?? answeredDeed(type, form) ?? '办理'
}

function answeredDeed(type: number, form: FormValues): string | undefined {
  const by = DEED_BY_ANSWER[type]
  return by?.deeds[String(form[by.field])]
}

/** Row of a to-do's card that names the deed of its step; the card's button carries the word. */
export const DEED_ROW = '办理'
