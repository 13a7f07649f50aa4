import type { ValuesOf } from '@contract/forms/fields'
import type { workLog } from '@contract/work-log'
import type { WorkActivity, WorkLogType } from '@contract/work-log/codes'
import { workLogForm } from '@contract/work-log/form'
import type { EditData, EditDataInput, SubmitInput } from '@contract/work-log/shapes'
import type { Api } from '@/api/call'
import type { RemoteSource } from '@/features/form/formFields'
import type { RecordFormOptions } from '@/features/form/RecordForm'

type Form = typeof workLogForm

/** Result: the log, and whether it was submitted. */
export interface Kept {
  logId: string
  isSent: boolean
}

interface Deps {
  api: Api<{ workLog: typeof workLog }>
  /** True to submit it, false to keep a draft. */
  isSending(): boolean
  /** Content of a new one that has none yet: the text of a message. */
  text?: string
}

/** Field in which each type's case, case source or customer is chosen. */
const TARGETS = { 1: 'case', 2: 'caseSource', 4: 'customer' } as const

/** Options of a log's form; a new one begins with the firm's defaults, a timer or a suggestion. */
export const workLogFormOptions = (
  asked: EditDataInput,
  { api, isSending, text = '' }: Deps,
): RecordFormOptions<Form, EditData, Kept> => ({
  fields: workLogForm,
  around: { sources: sourcesOf(api) },
  read: () => api.workLog.getEditData(asked),
  formOf: (data) => ({ values: { ...valuesOf(data), content: data.content || text }, files: { fileIds: data.files } }),
  async send(values, { key, record }) {
    const input = { ...inputOf(values), ...madeFrom(record) }
    if (isSending()) {
      const { logId } = await api.workLog.submit(input, { key })
      return { logId, isSent: true }
    }
    const { logIds } = await api.workLog.batchSave({ logs: [input], send: false }, { key })
    return { logId: logIds[0] ?? '', isSent: false }
  },
})

const sourcesOf = ({ workLog: logs }: Deps['api']): Record<string, RemoteSource> => {
  const options = async (page: ReturnType<typeof logs.getTargets>) => {
    const { records, ...rest } = await page
    return { ...rest, records: records.map(({ id, text, note }) => ({ value: id, text, note })) }
  }
  return {
    case: { load: (keyword, page) => options(logs.getTargets({ type: 1, keyword, ...page })) },
    caseSource: { load: (keyword, page) => options(logs.getTargets({ type: 2, keyword, ...page })) },
    customer: { load: (keyword, page) => options(logs.getCustomers({ keyword, ...page })) },
  }
}

function valuesOf(data: EditData): Partial<ValuesOf<Form>> {
  const { type, target, workDay, hours, activity, content, isBillable, isShared, reviewers, ccs, coops } = data
  const ids = (people: EditData['reviewers']) => people.map(({ empId }) => empId)
  const chosen = target && type !== 3 ? { [TARGETS[type]]: { id: target.id, text: target.name } } : {}
  return {
    workDay,
    hours,
    activity,
    content,
    isBillable,
    isShared,
    type: String(type),
    reviewerIds: ids(reviewers),
    ccIds: ids(ccs),
    coopIds: ids(coops),
    ...chosen,
  }
}

function inputOf(values: ValuesOf<Form>): SubmitInput {
  const type = Number(values.type) as WorkLogType
  const { workDay, hours, content, isBillable, isShared, reviewerIds, ccIds, coopIds, fileIds } = values
  const targetId = type === 3 ? undefined : values[TARGETS[type]]?.id
  return {
    type,
    workDay,
    hours,
    content,
    isBillable,
    isShared,
    ...(targetId ? { targetId } : {}),
    activity: values.activity as WorkActivity,
    reviewerIds: [...reviewerIds],
    ccIds: [...ccIds],
    coopIds: [...coopIds],
    fileIds: [...fileIds],
  }
}

const madeFrom = (record: EditData | undefined): Partial<SubmitInput> => {
  if (record?.logId) return { logId: record.logId, version: record.version }
  const { timerId, source } = record ?? {}
  return { ...(timerId ? { timerId } : {}), ...(source ? { source } : {}) }
}
