import { yuan } from '@contract/amount'
import type { FormValues, Remote } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import type { Problems } from '@contract/forms/problems'
import Decimal from 'decimal.js'
import { InvoiceParts, leftOf } from '../../../invoice'
import type { KindContext } from '../../running/context'
import { caseIdIn } from '../case/application-case'

export interface Part {
  receivableId: string
  amount: string
}

/** Receivables an application says it is for; empty when it says nothing. */
export const partsIn = (values: FormValues): Part[] =>
  linesOf(values.parts).map(({ receivable, amount }) => ({
    receivableId: (receivable as Remote | undefined)?.id ?? '',
    amount: String(amount ?? ''),
  }))

/**
 * Problems of the parts: a receivable of another case, named twice, exceeded, or a total that differs from the
 * invoice's.
 */
export async function partProblems(context: KindContext, values: FormValues, workId?: string): Promise<Problems> {
  const parts = partsIn(values)
  if (parts.length === 0) return {}
  const books = new InvoiceParts(context.db)
  const plan = new Map((await books.ofCase(caseIdIn(values))).map((row) => [row.id, row]))
  const invoiced = await books.of([...plan.keys()], workId)
  for (const [index, { receivableId, amount }] of parts.entries()) {
    const found = plan.get(receivableId)
    if (!found) return { [`parts.${index}.receivable`]: `第${index + 1}项的应收款不属于该项目，或已作废` }
    if (parts.slice(0, index).some((other) => other.receivableId === receivableId))
      return { [`parts.${index}.receivable`]: `第${index + 1}项与前面重复，同一笔应收只写一行` }
    const left = leftOf(found.amount, invoiced(receivableId))
    if (new Decimal(amount).gt(left)) return { [`parts.${index}.amount`]: `${found.name}还可开票 ${yuan(left)}` }
  }
  const sum = parts.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toFixed(2)
  return new Decimal(sum).eq(String(values.amount))
    ? {}
    : { parts: `开票款项合计 ${yuan(sum)}，应等于开票金额 ${yuan(String(values.amount))}` }
}

/** Names of the receivables, by id. */
export async function partNames(context: KindContext, values: FormValues): Promise<[string, string][]> {
  if (partsIn(values).length === 0) return []
  return (await new InvoiceParts(context.db).ofCase(caseIdIn(values))).map(({ id, name }) => [id, name])
}
