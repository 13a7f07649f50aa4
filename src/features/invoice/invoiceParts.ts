import type { Line, Remote } from '@contract/forms/fields'
import type { InvoicePart, InvoiceParts } from '@contract/invoice/shapes'
import { sumOf } from '@contract/law/scale'
import { amount as amountProblem } from '@contract/validators'
import type { Values } from '@/features/form/formValues'

/** Receivable that an invoice covers, with the amount. */
export interface Part {
  expectMoneyId: string
  name: string
  amount: string
}

/** Part in the application's form. */
interface PartLine {
  receivable: Remote
  amount: string
}

export const linesOf = (parts: readonly Part[]): readonly Line[] =>
  parts.map(({ expectMoneyId, name, amount }) => ({ receivable: { id: expectMoneyId, text: name }, amount }))

export const partsIn = (values: Values): Part[] =>
  ((values.parts ?? []) as readonly Partial<PartLine>[]).map(({ receivable, amount }) => ({
    expectMoneyId: receivable?.id ?? '',
    name: receivable?.text ?? '',
    amount: amount ?? '',
  }))

/** Sum of the parts; an incomplete amount counts as zero. */
export const totalOf = (parts: readonly Pick<Part, 'amount'>[]): string =>
  sumOf(parts.flatMap(({ amount }) => (amount && !amountProblem(amount) ? [amount] : [])))

export const wholeOf = ({ expectMoneyId, name, left }: InvoicePart): Part => ({ expectMoneyId, name, amount: left })

export const hasLeft = ({ left }: InvoicePart) => /[1-9]/.test(left)

/** Parts as an address parameter. */
export const partsParam = (parts: readonly Part[]): string =>
  parts.map(({ expectMoneyId, amount }) => `${expectMoneyId}:${amount}`).join(',')

/** Parts from an address parameter, limited to the case's plan: those not in it, or with nothing left, are dropped. */
export function partsFrom(param: string | undefined, { parts }: InvoiceParts): Part[] {
  return (param ?? '').split(',').flatMap((said) => {
    const [id, amount = ''] = said.split(':')
    const found = parts.find(({ expectMoneyId }) => expectMoneyId === id)
    if (!found || !hasLeft(found)) return []
    const isSound = amount !== '' && !amountProblem(amount) && /[1-9]/.test(amount)
    return [isSound ? { ...wholeOf(found), amount } : wholeOf(found)]
  })
}
