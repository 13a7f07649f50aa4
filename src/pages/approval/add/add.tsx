import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { Application } from './Application'
import { ChooseCase } from './ChooseCase'
import { ChooseInvoice } from './ChooseInvoice'
import { ChooseReceivable } from './ChooseReceivable'
import { EndChecklist } from './EndChecklist'
import { Kinds } from './Kinds'

interface Params {
  type?: string
  formId?: string
  workId?: string
  recordId?: string
  documentId?: string
}

/** A missing type shows the choice of kinds, then the record it is about; otherwise the form. */
function Add({ type, formId, workId, recordId, documentId }: Params) {
  if (!type && !workId) return <Kinds />
  const record = !workId && !recordId && kindOf(Number(type))?.record
  if (record === 'invoice') return <ChooseInvoice type={Number(type)} />
  if (record === 'receivable') return <ChooseReceivable type={Number(type)} />
  if (record) return <ChooseCase type={Number(type)} />
  const asked = { type: type ? Number(type) : undefined, formId: formId || undefined, workId, recordId, documentId }
  return asked.type === WORK_TYPE.caseEnd && recordId && !workId ? (
    <EndChecklist asked={asked} caseId={recordId} />
  ) : (
    <Application asked={asked} />
  )
}

export default screen(routes.approval.add, Add)
