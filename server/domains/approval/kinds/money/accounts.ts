import type { FormValues, Remote } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import { fail } from '../../../../kernel/fail'
import { accountWords, OpenAccounts } from '../../../expense'
import type { KindContext } from '../../running/context'
import type { Application } from '../side'

/** The applicant's account that a form names under `account`. */

export const accountIdIn = (values: FormValues): string => (values.account as Remote | undefined)?.id ?? ''

const accountIn = ({ db }: KindContext, values: FormValues) => {
  const id = accountIdIn(values)
  return id ? new OpenAccounts(db).find(id) : undefined
}

export async function accountProblem(context: KindContext, { values, applicantId }: Application): Promise<Problems> {
  if (!values.account) return {}
  const found = await accountIn(context, values)
  return found?.owner_id === applicantId ? {} : { account: '收款账户不存在，请重新选择' }
}

export async function accountNames(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>> {
  const found = await accountIn(context, values)
  return new Map(found ? [[found.id, accountWords(found)]] : [])
}

/** Block B: account the money goes to. */
export async function payeeOf(context: KindContext, values: FormValues) {
  const found = await accountIn(context, values)
  if (found) return { payee: found.holder, bank: found.bank, accountNo: found.account_no }
  const { payee = '', bank = '', accountNo = '' } = values
  return payee ? { payee: String(payee), bank: String(bank), accountNo: String(accountNo) } : null
}

export async function payeeFor(context: KindContext, values: FormValues) {
  return (await payeeOf(context, values)) ?? fail.conflict('收款账户已不存在，请退回申请人重新选择')
}
