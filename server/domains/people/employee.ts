import { EVERYBODY, isPermission } from '@contract/codes/role-permissions'
import type { FirmDb } from '../../kernel/db/open'
import type { Employee } from '../../kernel/http/caller'
import { rolesOfEmployee } from './permission-repository'
import { heldBy } from './permissions'
import { AWAY, findEmployeeRow } from './repository'

/**
 * Finds an employee with their current roles and rights, and their status. Undefined if the firm has no such person.
 */
export async function findEmployee(
  db: FirmDb,
  id: string,
  { firmId, sessionId = '' }: { firmId: string; sessionId?: string },
): Promise<{ employee: Employee; status: string } | undefined> {
  const row = await findEmployeeRow(db, id)
  if (!row) return undefined
  const roles = await rolesOfEmployee(db, id)
  const scopes = heldBy(roles)
  const employee = {
    id,
    userId: row.user_id,
    accountId: row.account_id,
    sessionId,
    firmId,
    name: row.name,
    departmentId: row.department_id,
    roles: roles.flatMap(({ code }) => (code === EVERYBODY ? [] : [code])),
    permissions: new Set([
      ...roles.flatMap(({ permissions }) => permissions),
      ...[...scopes.keys()].filter(isPermission),
    ]),
    scopes,
  }
  return { employee, status: row.status }
}

/** Finds an employee for a grant that they gave earlier and that is used now: undefined once they are away or gone. */
export async function findGrantor(db: FirmDb, id: string, firmId: string): Promise<Employee | undefined> {
  const found = await findEmployee(db, id, { firmId })
  return found && !AWAY.includes(found.status) ? found.employee : undefined
}
