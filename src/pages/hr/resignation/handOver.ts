import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { HAND_OVER_WORKS, type HandOverWork } from '@contract/hr/codes'
import { handOverForm } from '@contract/hr/form'
import type { FinishResignationInput, HeldWork } from '@contract/hr/shapes'

const WORKS = Object.keys(HAND_OVER_WORKS) as HandOverWork[]

/** Holdings by the work they go with, in the order of the table; the oldest records have none. */
export const byWork = (holdings: readonly HeldWork[]) =>
  WORKS.flatMap((work) => {
    const held = holdings.filter((holding) => holding.work === work)
    return held.length > 0 ? [{ work, held }] : []
  })

/** Fields of the hand-over: who takes over, and for each kind of work somebody else. */
export const handOverFields = (holdings: readonly HeldWork[]): readonly FieldDefinition[] =>
  handOverForm(
    byWork(holdings).map(({ work, held }) => ({
      work,
      about: held.map(({ name, count }) => `${name} ${count} 项`).join('，'),
    })),
  )

/** Converts the values of the form into the input of the call. */
export function successorsIn(values: FormValues): Pick<FinishResignationInput, 'successorIds' | 'byWork'> {
  const chosen = (key: string) => (values[key] ?? []) as string[]
  return {
    successorIds: chosen('successorIds'),
    byWork: Object.fromEntries(WORKS.flatMap((work) => (chosen(work).length > 0 ? [[work, chosen(work)]] : []))),
  }
}
