import { deedOf } from '@contract/approval/deeds'
import { PAYS, type Payment, paymentForm } from '@contract/approval/payment'
import type { FormValues } from '@contract/forms/fields'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { PeopleNode } from '../engine/definition'
import type { Progress } from '../running/progress'

/** True at a step whose handler pays the money of the work. */
export const paysAt = ({ kind, work }: Pick<Progress, 'kind' | 'work'>, node: PeopleNode): boolean =>
  kind.isMoney && deedOf({ nodeKind: node.kind, nodeName: node.name }, work.type, work.form) === PAYS

/** Checks the payment of a step that pays; undefined elsewhere. Throws at the field. */
export function acceptPayment(
  progress: Progress,
  node: PeopleNode,
  { payment, fileIds = [] }: { payment?: FormValues; fileIds?: readonly string[] },
): Payment | undefined {
  if (!paysAt(progress, node)) return undefined
  const today = toDay(progress.context.now)
  const { account, paidOn, serialNo = '' } = acceptForm(paymentForm, payment ?? {}, today)
  if (paidOn > today) refuse('paidOn', '付款日期不能晚于今天')
  const begun = progress.work.submitted_at?.slice(0, 10)
  if (begun && paidOn < begun) refuse('paidOn', '付款日期不能早于提交日期')
  if (!serialNo.trim() && fileIds.length === 0) refuse('serialNo', '请填写银行流水号，或在意见里附上付款凭证')
  return { account: account.trim(), paidOn, serialNo: serialNo.trim() }
}

function refuse(field: string, words: string): never {
  return fail.invalid(words, { [field]: words })
}
