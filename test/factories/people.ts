import type { Permission } from '@contract/codes/permissions'
import { agreedFromTheStart } from '@server/demo/firms/agreed-from-the-start'
import { hashPassword } from '@server/domains/account/password/passwords'
import { newId } from '@server/kernel/db/id'
import type { SystemDb } from '@server/kernel/db/open'

/** The part of an app that the factories need: its database. */
export interface World {
  db: SystemDb
}

export interface Firm {
  id: string
  name: string
  departmentId: string
}

export interface Worker {
  id: string
  userId: string
  accountId: string
  name: string
  firm: Firm
  departmentId: string
}

/** Everybody's password. */
export const PASSWORD = 'antou2026'
let hash: Promise<string> | undefined

/** A firm with one department. */
export async function aFirm({ db }: World, { name = '测试律师事务所' } = {}): Promise<Firm> {
  const id = newId()
  const departmentId = newId()
  await db.insertInto('firms').values({ id, name, short_name: name, run_property: '普通合伙' }).execute()
  await db.insertInto('departments').values({ id: departmentId, firm_id: id, name: '业务部' }).execute()
  return { id, name, departmentId }
}

/** A further department of a firm: its id. */
export async function aDepartment({ db }: World, firm: Firm, name = '二部'): Promise<string> {
  const id = newId()
  await db.insertInto('departments').values({ id, firm_id: firm.id, name }).execute()
  return id
}

export interface EmployeeGiven {
  firm?: Firm
  /** Another one than the firm's first. */
  departmentId?: string
  /** The account of somebody who works in another firm already. */
  accountId?: string
  name?: string
  status?: string
  permissions?: Permission[]
  updatedAt?: string
}

/** Somebody who works in a firm: a new person in a new firm unless told otherwise. */
export async function anEmployee(world: World, given: EmployeeGiven = {}): Promise<Worker> {
  const { db } = world
  const firm = given.firm ?? (await aFirm(world))
  const { name = '测试员工', status = 'regular', permissions = [], updatedAt } = given
  const id = newId()
  const departmentId = given.departmentId ?? firm.departmentId
  const worker = { id, userId: `u${id}`, accountId: given.accountId ?? newId(), name, firm, departmentId }
  hash ??= hashPassword(PASSWORD)
  if (!given.accountId) {
    await db
      .insertInto('accounts')
      .values({ id: worker.accountId, name, password_hash: await hash, default_firm_id: firm.id })
      .execute()
    await db.insertInto('agreed_versions').values(agreedFromTheStart(worker.accountId)).execute()
  }
  await db
    .insertInto('employees')
    .values({
      id,
      user_id: worker.userId,
      firm_id: firm.id,
      account_id: worker.accountId,
      emp_no: id.slice(-6),
      name,
      pinyin: 'ceshi',
      initials: 'cs',
      department_id: departmentId,
      status,
      updated_at: updatedAt,
    })
    .execute()
  if (permissions.length > 0) await grant(world, worker, permissions)
  return worker
}

/** A role of their own with these permissions. */
export async function grant({ db }: World, { id, firm }: Worker, permissions: readonly Permission[]) {
  const role = newId()
  await db
    .insertInto('roles')
    .values({ id: role, firm_id: firm.id, code: role, name: '角色', permissions: JSON.stringify(permissions) })
    .execute()
  await db.insertInto('employee_roles').values({ firm_id: firm.id, employee_id: id, role_id: role }).execute()
}
