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
  const { department, ...ofMatter } = FLOW_FACTS
  return {
    ...(asked.has(department) ? { [department]: await departmentsOf(db, departmentId) } : {}),
    ...(Object.values(ofMatter).some((key) => asked.has(key)) ? await matterFacts(db, values) : {}),
  }
}

/** The department and all those above it, so that a member also counts for the parents. */
async function departmentsOf(db: FirmDb, id: string): Promise<string[]> {
  return above(await findDepartments(db), id)
}

async function matterFacts(db: FirmDb, values: FormValues): Promise<FormValues> {
  const id = matterIn(values)
  if (!id) return {}
  const matter = await findCaseTerms(db, id)
  const report = await findLastReport(db, id)
  return {
    [FLOW_FACTS.category]: matter?.category,
    [FLOW_FACTS.feeMode]: matter?.fee_mode ?? '',
    [FLOW_FACTS.fee]: matter?.fee ?? '',
    [FLOW_FACTS.conflict]: report?.status ?? '',
  }
}

/** Id of the case a form is about; of several, the first. */
function matterIn({ case: named }: FormValues): string {
  if (Array.isArray(named)) return String(named[0] ?? '')
  return (named as Remote | undefined)?.id ?? ''
}
