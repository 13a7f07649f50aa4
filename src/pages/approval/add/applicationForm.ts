import type { KindForm, WorkflowDetail } from '@contract/approval/shapes'
import type { FormAround } from '@/features/form/formFields'
import { fromWire, type Values } from '@/features/form/formValues'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import type { Field } from '@/ui/form/fields'
import { applicationFields, CC, URGENCY } from './applicationFields'
import type { BegunForm } from './documentApplication'

interface Around {
  around: FormAround
  draftOf(form: string): Draft<Values>
  /** Record that a new application is about. */
  recordId?: string
  /** Values and files from the document that a new application attaches. */
  begun?: BegunForm
}

/** Form of an application: as submitted or saved, or empty; with its own draft. */
export function applicationForm(
  kind: KindForm,
  work: WorkflowDetail | undefined,
  { around, draftOf, recordId = '', begun }: Around,
): FormModel<Values> {
  return new FormModel<Values>({
    fields: applicationFields(kind, around) as Field<Values>[],
    initial: {
      ...fromWire(kind.fields, { ...kind.initial, ...begun?.values, ...work?.values }, work?.files ?? begun?.files),
      [URGENCY]: String(work?.urgency ?? 1),
      [CC]: [],
    },
    draft: draftOf(work ? `approval/edit/${work.workId}` : `approval/add/${kind.type}/${kind.formId ?? recordId}`),
  })
}
