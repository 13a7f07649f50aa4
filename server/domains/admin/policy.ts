import type { Employee } from '../../kernel/http/call'

/** Roles, settings and numbering rules are the administrators' alone. */
export const adminPolicy = {
  see: (me: Pick<Employee, 'permissions'>) => me.permissions.has('firm:manage'),
}
