import type { RolePermission, Scope } from '@contract/codes/role-permissions'
import type { Employee } from '@server/kernel/http/call'

/** An employee for policies: these rights in these scopes and no other, in department d1 unless said otherwise. */
export const aHolder = (
  id: string,
  rights: Partial<Record<RolePermission, Scope>> = {},
  given: Partial<Pick<Employee, 'departmentId' | 'roles'>> = {},
): Employee =>
  ({
    id,
    departmentId: 'd1',
    roles: [],
    scopes: new Map(Object.entries(rights)),
    permissions: new Set(Object.keys(rights)),
    ...given,
  }) as unknown as Employee

type Decide<Facts> = (me: Employee, facts: Facts) => boolean

/** Letters of the actions that a policy allows, in the table's order: the row of a table of rights typed by hand. */
export const allowedLetters = <Facts>(
  policy: Readonly<Record<string, unknown>>,
  letters: Readonly<Record<string, string>>,
  me: Employee,
  facts: Facts,
): string =>
  Object.entries(letters)
    .filter(([action]) => (policy[action] as Decide<Facts>)(me, facts))
    .map(([, letter]) => letter)
    .join('')
