import type { approval } from '@contract/approval'
import type { KindForm, WorkflowDetail } from '@contract/approval/shapes'
import type { Api } from '@/api/call'
import { type Asked, recordIn } from './applicationInput'
import type { BegunForm } from './documentApplication'

interface Deps {
  api: Api<{ approval: typeof approval }>
  attach?(documentId: string, type: number): Promise<BegunForm>
}

export interface ReadApplication {
  kind: KindForm
  /** Draft or returned application that is continued. */
  work?: WorkflowDetail
  /** Values and files from the document that a new one attaches. */
  begun?: BegunForm
}

/** Reads a kind's form with what it begins from: an application begun before, a record, or a document. */
export async function readApplication(
  { api, attach }: Deps,
  { workId, documentId, ...asked }: Asked,
): Promise<ReadApplication> {
  const work = workId ? await api.approval.workflowDetail({ workId }) : undefined
  const type = work?.type ?? asked.type ?? 0
  const recordId = work ? recordIn(type, work.values) : asked.recordId
  const [kind, begun] = await Promise.all([
    api.approval.getWorkFlowByType({ type, formId: work?.formId ?? asked.formId, recordId }),
    documentId && !work ? attach?.(documentId, type) : undefined,
  ])
  return { kind, work, begun }
}
