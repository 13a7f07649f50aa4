import type { Line, Remote } from '@contract/forms/fields'
import type { InvoicePart, InvoiceParts } from '@contract/invoice/shapes'
import { sumOf } from '@contract/law/scale'
import { amount as amountProblem } from '@contract/validators'
import type { Values } from '@/features/form/formValues'

/** An instalment that an invoice is for, and how much of it. */
export interface Part {
  expectMoneyId: string
  name: string
  amount: string
}

/** As the application's form holds them. */
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

/** What they come to; what is no amount yet counts nothing. */
export const totalOf = (parts: readonly Pick<Part, 'amount'>[]): string =>
  sumOf(parts.flatMap(({ amount }) => (amount && !amountProblem(amount) ? [amount] : [])))

export const wholeOf = ({ expectMoneyId, name, left }: InvoicePart): Part => ({ expectMoneyId, name, amount: left })

export const hasLeft = ({ left }: InvoicePart) => /[1-9]/.test(left)

/** As an address says them. */
export const partsParam = (parts: readonly Part[]): string =>
  parts.map(({ expectMoneyId, amount }) => `${expectMoneyId}:${amount}`).join(',')

/** What an address says, of the matter's plan: what is not in it, or has nothing left, is not taken. */
export function partsFrom(param: string | undefined, { parts }: InvoiceParts): Part[] {
  return (param ?? '').split(',').flatMap((said) => {
    const [id, amount = ''] = said.split(':')
    const found = parts.find(({ expectMoneyId }) => expectMoneyId === id)
    if (!found || !hasLeft(found)) return []
    const isSound = amount !== '' && !amountProblem(amount) && /[1-9]/.test(amount)
    return [isSound ? { ...wholeOf(found), amount } : wholeOf(found)]
  })
}
