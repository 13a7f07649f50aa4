import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { longestPreservation } from '@contract/law/preservation'
import { termForm } from '@contract/preservation/form'
import type { Preservation, PreservationValuesInput } from '@contract/preservation/shapes'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { fillLongest } from './longestTerm'

export interface TermDeps {
  read(): Promise<Preservation>
  send(input: PreservationValuesInput, how: { key: string }): Promise<Preservation>
  /** Start, if it is known beforehand. */
  begins(held: Preservation): string
}

/** Options of one term's form: ends at the legal maximum, unless the court ordered less. */
export function termFormOptions({
  read,
  send,
  begins,
}: TermDeps): RecordFormOptions<typeof termForm, Preservation, Preservation> {
  let held: Preservation | undefined
  return {
    fields: termForm,
    follow: (form) => fillLongest(form, held?.kind),
    read: async () => {
      held = await read()
      return held
    },
    formOf: (record) => ({ values: initialValues(record, begins(record)) }),
    send: (values, { key, record }) =>
      send(
        {
          preservationId: record?.preservationId ?? '',
          version: record?.version ?? 0,
          values: tidy(termForm, values as FormValues),
        },
        { key },
      ),
  }
}

const initialValues = ({ kind, rulingNo, terms }: Preservation, from: string): Partial<ValuesOf<typeof termForm>> => ({
  fromDate: from,
  untilDate: from && longestPreservation(kind, from),
  // Each renewal has a ruling of its own.
  rulingNo: terms.length === 0 ? rulingNo : '',
})
