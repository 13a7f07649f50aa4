import { scoped } from '../../kernel/db/open'
import type { FindCapable } from '../../kernel/refusals/capable-colleague'
import { holdersOf } from './permission-repository'
import { People } from './repository'

/** One of the caller's department comes before other holders of a permission: they know each other. */
export const findCapable: FindCapable = async (system, capable, me) => {
  const db = scoped(system, me.firmId)
  const ids = 'permission' in capable ? await holdersOf(db, capable.permission) : capable.empId ? [capable.empId] : []
  const working = await new People(db).working(ids.filter((id) => id !== me.id))
  return working.find(({ departmentId }) => departmentId === me.departmentId) ?? working[0]
}
