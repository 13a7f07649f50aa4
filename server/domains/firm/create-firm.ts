import { randomInt } from 'node:crypto'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { SystemDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { STANDARD_FORMS } from '../approval'
import { startDigests } from '../operations'
import { ROLES, type RoleCode, spelled } from '../people'
import {
  findAccount,
  findFirmByName,
  insertAccount,
  insertAuditLine,
  insertDepartments,
  insertEmployee,
  insertEmployeeRoles,
  insertFirm,
  insertForms,
  insertMeetingRooms,
  insertOffices,
  insertRoles,
  setManager,
} from './create-firm-repository'

/** Roles of the first administrator: approvals that go to the director have somebody from the first day. */
const FIRST_ROLES: readonly RoleCode[] = ['director', 'sysAdmin']

export interface NewFirm {
  firmId: string
  empId: string
  accountId: string
  /** The mobile already had an account, with a password of its own. */
  wasKnown: boolean
}

/** Password with which the administrator signs in. */
export interface FirstPassword {
  hash: string
  /** Somebody else has read it. */
  isTemporary: boolean
}

/** Creates a whole firm, in the caller's transaction: its people can work at once. */
export async function createFirm(db: SystemDb, now: number, plan: FirmPlan, password: FirstPassword): Promise<NewFirm> {
  const firmId = newId(now)
  await refuseSameName(db, plan.name)
  await insertFirm(db, {
    id: firmId,
    name: plan.name,
    short_name: plan.shortName || plan.name,
    run_property: plan.runProperty,
    created_at: toTime(now),
  })
  const departmentId = await createPlaces(db, { firmId, now, plan })
  await createStandards(db, firmId, now)
  const account = await findOrCreateAccount(db, { now, plan, password, firmId })
  const empId = await createFirstEmployee(db, { now, plan, firmId, departmentId, accountId: account.id })
  await insertAuditLine(db, {
    id: newId(now),
    firm_id: firmId,
    account_id: account.id,
    employee_id: empId,
    action: 'firm.create',
    target_kind: 'firm',
    target_id: firmId,
    at: toTime(now),
  })
  await startDigests(db, now)
  return { firmId, empId, accountId: account.id, wasKnown: account.wasKnown }
}

async function refuseSameName(db: SystemDb, name: string) {
  const twin = await findFirmByName(db, name)
  if (twin) fail.invalid(`「${name}」已经建立`, { name: `「${name}」已经建立` })
}

interface Making {
  firmId: string
  now: number
  plan: FirmPlan
}

/** Creates offices and departments; returns the first department. */
async function createPlaces(db: SystemDb, { firmId, now, plan }: Making): Promise<string> {
  const departments = plan.departments.map(({ name }, sort) => ({ id: newId(now), firm_id: firmId, name, sort }))
  await insertDepartments(db, departments)
  const offices = plan.offices.map(({ name, city, address = '' }, sort) => ({
    id: newId(now),
    firm_id: firmId,
    name,
    city,
    address,
    sort,
    lat: null,
    lng: null,
  }))
  if (offices.length > 0) await insertOffices(db, offices)
  const rooms = plan.rooms.map(({ name, floor, seats }) => ({
    id: newId(now),
    firm_id: firmId,
    name,
    floor,
    seats: Number(seats),
    check_in_code: String(randomInt(100_000, 1_000_000)),
  }))
  if (rooms.length > 0) await insertMeetingRooms(db, rooms)
  return departments[0]?.id ?? fail.unfilled('departments', '部门')
}

/**
 * Creates what every firm begins with: its roles and its own forms. Flows and kinds are the product's until the firm
 * edits its own.
 */
async function createStandards(db: SystemDb, firmId: string, now: number) {
  await insertRoles(
    db,
    Object.entries(ROLES).map(([code, { name, permissions }]) => ({
      id: roleId(firmId, code),
      firm_id: firmId,
      code,
      name,
      permissions: JSON.stringify(permissions),
    })),
  )
  await insertForms(
    db,
    Object.values(STANDARD_FORMS).map(({ title, about, fields, summary }, sort) => ({
      id: newId(now),
      firm_id: firmId,
      title,
      about,
      group_code: 'hr' as const,
      sort,
      fields: JSON.stringify(fields),
      summary: JSON.stringify(summary),
    })),
  )
}

const roleId = (firmId: string, code: string) => `${firmId}-${code}`

interface Hiring extends Making {
  password: FirstPassword
}

/** The administrator's account: a new one, or the one that the mobile has at another firm. */
async function findOrCreateAccount(db: SystemDb, { now, plan, password, firmId }: Hiring) {
  const known = await findAccount(db, plan.mobile)
  if (known?.is_demo) fail.invalid('这个手机号是演示账号', { mobile: '这个手机号是演示账号' })
  if (known) return { id: known.id, wasKnown: true }
  const id = newId(now)
  await insertAccount(db, {
    id,
    mobile: plan.mobile,
    name: plan.adminName,
    password_hash: password.hash,
    must_change_password: password.isTemporary,
    default_firm_id: firmId,
    created_at: toTime(now),
  })
  return { id, wasKnown: false }
}

async function createFirstEmployee(
  db: SystemDb,
  { now, plan, firmId, departmentId, accountId }: Making & { departmentId: string; accountId: string },
): Promise<string> {
  const id = newId(now)
  await insertEmployee(db, {
    id,
    user_id: `u${id}`,
    firm_id: firmId,
    account_id: accountId,
    emp_no: '0001',
    name: plan.adminName,
    pinyin: spelled(plan.adminName, 'pinyin'),
    initials: spelled(plan.adminName, 'first'),
    mobile: plan.mobile,
    department_id: departmentId,
    post: ROLES.director.name,
    status: 'regular',
    join_date: toDay(now),
    updated_at: toTime(now),
  })
  await insertEmployeeRoles(
    db,
    FIRST_ROLES.map((code) => ({ firm_id: firmId, employee_id: id, role_id: roleId(firmId, code) })),
  )
  await setManager(db, id, departmentId)
  return id
}
