import type { caseInfo } from '@contract/case'
import { caseForm, fastCaseForm } from '@contract/case/form'
import type { CaseDetail } from '@contract/case/shapes'
import type { caseSource } from '@contract/case-source'
import type { caseSourceForm } from '@contract/case-source/form'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import type { customer } from '@contract/customer'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import type { selector } from '@contract/selector'
import type { Api } from '@/api/call'
import { clientLineOf } from '@/features/form/clientLine'
import { customOf } from '@/features/form/custom'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError, giveUp } from '@/lib/errors'

interface FastDeps {
  api: Api<{ caseInfo: typeof caseInfo; customer: typeof customer }>
  /** Customer that becomes the client. */
  customerId?: string
  /** Default lead: the person who registers it. */
  empId: string
  /** Parent case. */
  parentId?: string
  caseSourceId?: string
  /** Asks the user about possible duplicates; false cancels. */
  confirm(): Promise<boolean>
}

interface Deps extends FastDeps {
  api: FastDeps['api'] & Api<{ caseSource: typeof caseSource; selector: typeof selector }>
}

export type CaseForm = typeof caseForm
type SourceValues = ValuesOf<typeof caseSourceForm>

/** Initial values of both the short and the full form. */
const initialValues = (empId: string) => ({
  category: 'civil',
  feeMode: 'fixed',
  team: [{ empId, percent: '100' }],
})

/** Values taken over from the case source. */
function ofSource({ id, can, matter: caseRecord, values }: CaseSourceDetail): Partial<ValuesOf<CaseForm>> {
  if (!can.register)
    throw caseRecord
      ? new ClosedError('该案源已登记为项目', { to: 'case', id: caseRecord.caseId })
      : new ClosedError('案源报备通过后，由负责人或案源人登记为项目', { to: 'caseSource', id })
  const { name, category, clients, others, feeMode, expectedFee, subjectAmount, team, brief } = (values ??
    {}) as Partial<SourceValues>
  return {
    name,
    category,
    clients,
    others,
    ...(feeMode ? { feeMode } : {}),
    ...(subjectAmount ? { subjectAmount } : {}),
    ...(expectedFee ? { fee: expectedFee } : {}),
    ...(team?.length ? { team } : {}),
    remark: brief,
  }
}

/** Reader of the record that a new case comes from: its case source, else its customer. */
function originOf({ api, caseSourceId, customerId }: Pick<Deps, 'api' | 'caseSourceId' | 'customerId'>) {
  if (caseSourceId) return async () => ofSource(await api.caseSource.getCaseSourceDetail({ id: caseSourceId }))
  return customerId ? () => readClient(api, customerId) : undefined
}

async function readClient({ customer }: FastDeps['api'], customerId: string) {
  return { clients: [clientLineOf(await customer.getCustomerDetail({ customerId }))] }
}

/** Options of a case's form. @param id id of the draft that is edited */
export const caseFormOptions = (
  id: string | undefined,
  { api, empId, parentId, caseSourceId, customerId, confirm }: Deps,
): RecordFormOptions<CaseForm, CaseDetail, CaseDetail> => ({
  fields: caseForm,
  more: async () => (await api.selector.getCustomFields({ kind: 'case' })).fields,
  initial: { ...initialValues(empId), urgency: '2' },
  begun: id ? undefined : originOf({ api, caseSourceId, customerId }),
  read: id
    ? async () => {
        const caseDetail = await api.caseInfo.getCaseInfoDetailNew({ caseId: id })
        if (!caseDetail.can.edit)
          throw new ClosedError((await api.caseInfo.isCaseEdit({ caseId: id })).reason, { to: 'case', id })
        return caseDetail
      }
    : undefined,
  formOf: ({ values }) => ({ values: (values ?? {}) as Partial<ValuesOf<CaseForm>> }),
  async send(values, { key, record }) {
    const tidied = { ...customOf(values as FormValues), ...tidy(caseForm, values as FormValues) }
    if (!record && !(await confirm())) giveUp()
    return record
      ? api.caseInfo.updateCaseInfo({ caseId: record.caseId, version: record.version, values: tidied }, { key })
      : api.caseInfo.saveCaseInfo({ parentId, caseSourceId, values: tidied }, { key })
  },
})

/** Options of the short form with five fields. */
export const fastCaseOptions = ({
  api,
  empId,
  customerId,
  confirm,
}: FastDeps): RecordFormOptions<typeof fastCaseForm, CaseDetail, CaseDetail> => ({
  fields: fastCaseForm,
  begun: customerId ? () => readClient(api, customerId) : undefined,
  initial: initialValues(empId),
  async send(values, { key }) {
    if (!(await confirm())) giveUp()
    return api.caseInfo.fastSaveCaseInfo({ values: tidy(fastCaseForm, values as FormValues) }, { key })
  },
})
