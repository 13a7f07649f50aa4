import type { DueKind } from '@contract/hr/codes'
import type { DatedItem } from '@contract/workbench/shapes'
import type { DatedSource } from '../../kernel/dated/dated'
import type { FirmDb } from '../../kernel/db/open'
import { ContractRepository } from './contract-repository'
import { employmentPolicy } from './policy'
import { findEndingProbations } from './repository'

export interface DueEmployment {
  kind: DueKind
  empId: string
  name: string
  post: string
  day: string
}

/** Contracts ending, and probations to be decided, between these days. */
export async function employmentsDue(db: FirmDb, from: string, to: string): Promise<DueEmployment[]> {
  const contracts = await new ContractRepository(db).ending(from, to)
  const probations = await findEndingProbations(db, from, to)
  const undecided = probations.filter(({ status }) =>
    employmentPolicy.passProbation({ isMe: false, status: status as 'probation' }),
  )
  const due = (
    kind: DueKind,
    { empId, name, post, day }: Omit<DueEmployment, 'kind' | 'day'> & { day: string | null },
  ) => ({
    kind,
    empId,
    name,
    post,
    day: day ?? '',
  })
  return [...contracts.map((row) => due('contract', row)), ...undecided.map((row) => due('probation', row))]
}

const ENDS: Readonly<Record<DueKind, string>> = { contract: '的合同到期', probation: '的试用期满' }

/** Dated items for those who manage the firm's people. */
export const datedEmployments: DatedSource = async ({ db, me }, { from, to }) => {
  if (!me.permissions.has('hr:manage')) return []
  const due = await employmentsDue(db, from, to)
  return due.map(
    ({ kind, empId, name, post, day }): DatedItem => ({
      kind: 'employment',
      id: empId,
      title: `${name}${ENDS[kind]}`,
      day,
      time: '',
      about: post,
      rule: '人事',
    }),
  )
}
