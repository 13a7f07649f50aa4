import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { holdersOf, rolesOfEmployee } from './permission-repository'
import { heldBy } from './permissions'

/** Ids of employees who may change the firm's settings, and so everybody's permissions. */
export const administratorsOf = (db: FirmDb): Promise<string[]> => holdersOf(db, 'firm:manage')

/** Called after a change: throws if it left no administrator, which undoes it with its transaction. */
export async function refuseNoAdministrator(db: FirmDb) {
  if ((await administratorsOf(db)).length === 0)
    fail.conflict('这样改之后律所就没有管理员了，请先把「律所设置」权限交给其他同事', { to: 'roles' })
}

/** Throws for the last administrator: a firm that nobody can administer is locked for ever. */
export async function refuseLastAdministrator(db: FirmDb, empId: string) {
  const all = await administratorsOf(db)
  if (all.length === 1 && all[0] === empId)
    fail.conflict('这是律所最后一位管理员，请先把系统管理员角色交给其他同事', { to: 'roles' })
}

const LEADER = '该同事是律所主任或管理员，只能由有「律所设置」权限的管理员办理，请把情况告诉管理员'

/**
 * Returns why the caller may not suspend, dismiss, reinstate or reset somebody: the director and administrators are only
 * for an administrator to decide about; whoever manages people proposes it to one.
 */
export async function leaderProblem({ db, me }: Pick<StaffCall, 'db' | 'me'>, empId: string) {
  if (me.permissions.has('firm:manage')) return undefined
  const roles = await rolesOfEmployee(db, empId)
  const isLeader = roles.some(({ code }) => code === 'director') || heldBy(roles).has('firm:manage')
  return isLeader ? LEADER : undefined
}
