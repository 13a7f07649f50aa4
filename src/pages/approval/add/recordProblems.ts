import type { approval } from '@contract/approval'
import type { RecordProblems } from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { Api } from '@/api/call'
import type { RemoteSource } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'

type Calls = Api<{ approval: typeof approval }>

interface Field {
  /** Code of the kind of application. */
  type: number
  key: string
}

/** Reads why these records cannot be chosen; nothing is asked for an empty page. */
export const readProblems = async (
  { approval: calls }: Calls,
  { type, key }: Field,
  ids: readonly string[],
  values?: FormValues,
): Promise<RecordProblems> => (ids.length > 0 ? calls.getRecordProblems({ type, key, ids: [...ids], values }) : {})

/** Records the form names, which decide what else may be chosen. */
const recordsIn = (values: Values): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !!(value as Remote | undefined)?.id)) as FormValues

/** The same choices, with the records that would be refused shown with their reason and not to be chosen. */
export const withProblems = (api: Calls, typeOf: () => number | undefined, key: string, source: RemoteSource) => ({
  ...source,
  load: (async (keyword, page, values) => {
    const [found, type] = [await source.load(keyword, page, values), typeOf()]
    if (type === undefined) return found
    const ids = found.records.map(({ value }) => value)
    const problems = await readProblems(api, { type, key }, ids, recordsIn(values))
    const records = found.records.map((option) => {
      const problem = problems[option.value]
      return problem ? { ...option, note: problem, disabled: true } : option
    })
    return { ...found, records }
  }) satisfies RemoteSource['load'],
})
