import type { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { opportunityForm } from '@contract/cooperation-opportunity/form'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import type { selector } from '@contract/selector'
import type { Api } from '@/api/call'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'
import { addDays, toDate } from '@/lib/time'

type Form = typeof opportunityForm
export type OpportunityApi = Api<{
  cooperationOpportunity: typeof cooperationOpportunity
  selector: typeof selector
}>

const USUAL_DAYS = 14
const USUAL_SHARE = '30'

/** Options of the form. @param refusal why the reader may publish none here, asked before anything is filled in. @param id id of the opportunity that is edited, or of the draft that is continued */
export const opportunityFormOptions = (
  id: string | undefined,
  api: OpportunityApi,
  refusal: () => Promise<string | undefined>,
): RecordFormOptions<Form, Opportunity, Opportunity> => ({
  fields: opportunityForm,
  around: {
    sources: {
      caseType: { load: (keyword) => caseTypes(api, keyword) },
      city: { load: (keyword, page) => cities(api, keyword, page) },
    },
  },
  initial: { sharePercent: USUAL_SHARE, expireDay: addDays(toDate(), USUAL_DAYS) },
  begun: id ? undefined : () => requireEntry(refusal),
  read: id ? () => readEditable(api, id) : undefined,
  formOf: ({ values }) => ({ values: (values ?? {}) as Partial<ValuesOf<Form>> }),
  send: (values, { key, record }) => {
    const calls = api.cooperationOpportunity
    const given = tidy(opportunityForm, values as FormValues)
    if (!record) return calls.saveCooperation({ values: given }, { key })
    const { id: kept, version, status } = record
    return status === 'draft'
      ? calls.saveCooperation({ id: kept, version, values: given }, { key })
      : calls.updateCooperation({ id: kept, version, values: given }, { key })
  },
})

async function requireEntry(refusal: () => Promise<string | undefined>) {
  const words = await refusal()
  if (words) throw new ClosedError(words)
  return {}
}

async function readEditable({ cooperationOpportunity: calls }: OpportunityApi, id: string): Promise<Opportunity> {
  const found = await calls.getCooperation({ id })
  if (!found.can.edit) throw new ClosedError('该合作机会已停止招募，不能再修改', { to: 'opportunity', id })
  return found
}

/** Both levels in one list: 民事诉讼 · 建设工程. */
async function caseTypes({ cooperationOpportunity: calls }: OpportunityApi, keyword: string) {
  const types = await calls.getTwoCaseTypeList({})
  const records = types.flatMap(({ name, children }) =>
    children.map((field) => ({ value: field.code, text: field.name, note: name })),
  )
  const found = records.filter(({ text, note }) => `${note}${text}`.includes(keyword.trim()))
  return { records: found, total: found.length, current: 1, size: found.length }
}

async function cities({ selector: selects }: OpportunityApi, keyword: string, page: { current: number; size: number }) {
  const { records, ...rest } = await selects.getCityList({ keyword, ...page })
  return { ...rest, records: records.map(({ reid, name }) => ({ value: reid, text: name, note: '' })) }
}
