import type { DatedItem } from '@contract/workbench/shapes'
import type { DatedSource } from '../../dated/dated'
import { AWAY } from '../../people/people'
import { ContractRepository } from './contracts.repository'
import { employmentPolicy } from './policy'

/** What those who keep the firm's people must not miss: contracts that end, probations that somebody has to decide on. */
export const datedEmployments: DatedSource = async ({ db, me }, { from, to }) => {
  if (!me.permissions.has('hr:manage')) return []
  const contracts = await new ContractRepository(db).ending(from, to)
  const probations = await db
    .selectFrom('employees')
    .select(['id as empId', 'name', 'post', 'status', 'probation_until as day'])
    .where('status', 'not in', AWAY)
    .where('probation_until', '>=', from)
    .where('probation_until', '<=', to)
    .execute()
  const undecided = probations.filter(({ status }) =>
    employmentPolicy.passProbation({ isMe: false, status: status as 'probation' }),
  )
  const item = (row: { empId: string; name: string; post: string; day: string | null }, what: string): DatedItem => ({
    kind: 'employment',
    id: row.empId,
    title: `${row.name}${what}`,
    day: row.day ?? '',
    time: '',
    about: row.post,
    rule: '人事',
  })
  return [...contracts.map((row) => item(row, '的合同到期')), ...undecided.map((row) => item(row, '的试用期满'))]
}
