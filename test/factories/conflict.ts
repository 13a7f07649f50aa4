import type { CaseStatus } from '@contract/case/codes'
import { conflict } from '@contract/conflict'
import type { ConflictReport, RunConflictInput } from '@contract/conflict/shapes'
import { Parties, type PartyRoleInput } from '@server/domains/party/parties'
import { toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { scoped } from '@server/kernel/db/open'
import type { AppClient } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { anEmployee, type EmployeeGiven, type Firm, type Worker } from './people'

/** Somebody with a role of the firm, by its code. */
export async function inRole(app: TestApp, code: string, given: EmployeeGiven & { firm: Firm }): Promise<Worker> {
  const worker = await anEmployee(app, given)
  const role = newId()
  const firm_id = given.firm.id
  await app.db.insertInto('roles').values({ id: role, firm_id, code, name: code, permissions: '[]' }).execute()
  await app.db.insertInto('employee_roles').values({ firm_id, employee_id: worker.id, role_id: role }).execute()
  return worker
}

interface CaseGiven {
  lead: Worker
  name?: string
  parties?: readonly PartyRoleInput[]
  status?: CaseStatus
  endDate?: string
  isConfidential?: boolean
}

/** A case with its parties, as its lead has it. */
export async function aCase(
  app: TestApp,
  { lead, name = '买卖合同纠纷', parties = [], ...given }: CaseGiven,
): Promise<string> {
  const id = newId(app.clock.now())
  const db = scoped(app.db, lead.firm.id)
  await db
    .insertInto('cases')
    .values({
      id,
      name,
      category: 'civil',
      status: given.status ?? 'ongoing',
      end_date: given.endDate ?? null,
      is_confidential: given.isConfidential ?? false,
      department_id: lead.departmentId,
      lead_id: lead.id,
      creator_id: lead.id,
    })
    .execute()
  await partiesOf(app, lead.firm.id).setRoles('case', id, parties)
  return id
}

export const partiesOf = (app: TestApp, firmId: string) =>
  new Parties(scoped(app.db, firmId), app.clock.now(), toTime(app.clock.now()))

export const organ = (name: string, role: PartyRoleInput['role'] = 'client'): PartyRoleInput => ({
  kind: 'organ',
  name,
  role,
})
export const person = (name: string, role: PartyRoleInput['role'] = 'client', idNo?: string): PartyRoleInput => ({
  kind: 'person',
  name,
  role,
  idNo,
})

/** A check that whoever holds the phone runs. */
export const aCheck = (
  phone: AppClient,
  terms: RunConflictInput['terms'],
  more: Partial<RunConflictInput> = {},
): Promise<ConflictReport> => phone.api({ conflict }).conflict.run({ terms, ...more })
