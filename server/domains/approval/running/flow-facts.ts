import { FLOW_FACTS } from '@contract/approval/drawing'
import type { FormValues, Remote } from '@contract/forms/fields'
import type { FirmDb } from '../../../kernel/db/open'
import { above } from '../../people'
import type { FlowDefinition } from '../engine/definition'
import { findCaseTerms, findDepartments, findLastReport } from './flow-facts-repository'

interface Asked {
  flow: FlowDefinition
  departmentId: string
  values: FormValues
}

/** Facts about the applicant and the case that a flow's branches test; loaded only when one does. */
export async function flowFacts(db: FirmDb, { flow, departmentId, values }: Asked): Promise<FormValues> {
  const asked = new Set(
    flow.nodes.flatMap((node) => (node.kind === 'condition' ? node.branches.map(({ when }) => when.field) : [])),
  )
  const { department, ...ofCase } = FLOW_FACTS
  return {
    ...(asked.has(department) ? { [department]: await departmentsOf(db, departmentId) } : {}),
    ...(Object.values(ofCase).some((key) => asked.has(key)) ? await loadCaseFacts(db, values) : {}),
  }
}

/** The department and all those above it, so that a member also counts for the parents. */
async function departmentsOf(db: FirmDb, id: string): Promise<string[]> {
  return above(await findDepartments(db), id)
}

async function loadCaseFacts(db: FirmDb, values: FormValues): Promise<FormValues> {
  const id = caseIdIn(values)
  if (!id) return {}
  const caseRecord = await findCaseTerms(db, id)
  const report = await findLastReport(db, id)
  return {
    [FLOW_FACTS.category]: caseRecord?.category,
    [FLOW_FACTS.feeMode]: caseRecord?.fee_mode ?? '',
    [FLOW_FACTS.fee]: caseRecord?.fee ?? '',
    [FLOW_FACTS.conflict]: report?.status ?? '',
  }
}

/** Id of the case a form is about; of several, the first. */
function caseIdIn({ case: named }: FormValues): string {
  if (Array.isArray(named)) return String(named[0] ?? '')
  return (named as Remote | undefined)?.id ?? ''
}
