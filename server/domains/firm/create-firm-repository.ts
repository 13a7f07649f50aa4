import type { Insertable } from 'kysely'
import type { SystemDb } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'

export const insertFirm = (db: SystemDb, row: Insertable<Tables['firms']>) =>
  db.insertInto('firms').values(row).execute()

export const insertAuditLine = (db: SystemDb, row: Insertable<Tables['audit_log']>) =>
  db.insertInto('audit_log').values(row).execute()

export const findFirmByName = (db: SystemDb, name: string) =>
  db.selectFrom('firms').select('id').where('name', '=', name).executeTakeFirst()

export const insertDepartments = (db: SystemDb, rows: readonly Insertable<Tables['departments']>[]) =>
  db.insertInto('departments').values(rows).execute()

export const insertOffices = (db: SystemDb, rows: readonly Insertable<Tables['offices']>[]) =>
  db.insertInto('offices').values(rows).execute()

export const insertMeetingRooms = (db: SystemDb, rows: readonly Insertable<Tables['meeting_rooms']>[]) =>
  db.insertInto('meeting_rooms').values(rows).execute()

export const insertRoles = (db: SystemDb, rows: readonly Insertable<Tables['roles']>[]) =>
  db.insertInto('roles').values(rows).execute()

export const insertForms = (db: SystemDb, rows: readonly Insertable<Tables['approval_forms']>[]) =>
  db.insertInto('approval_forms').values(rows).execute()

export const findAccount = (db: SystemDb, mobile: string) =>
  db.selectFrom('accounts').select(['id', 'is_demo']).where('mobile', '=', mobile).executeTakeFirst()

export const insertAccount = (db: SystemDb, row: Insertable<Tables['accounts']>) =>
  db.insertInto('accounts').values(row).execute()

export const insertEmployee = (db: SystemDb, row: Insertable<Tables['employees']>) =>
  db.insertInto('employees').values(row).execute()

export const insertEmployeeRoles = (db: SystemDb, rows: readonly Insertable<Tables['employee_roles']>[]) =>
  db.insertInto('employee_roles').values(rows).execute()

export const setManager = (db: SystemDb, id: string, departmentId: string) =>
  db.updateTable('departments').set({ manager_id: id }).where('id', '=', departmentId).execute()
