import type { FirmDb } from '../../../../kernel/db/open'

/** Net and tax of the issued red invoices of a blue one, both negative; null without any. */
export const sumIssuedReds = (db: FirmDb, blueId: string) =>
  db
    .selectFrom('invoices')
    .select((eb) => [eb.fn.sum<string | null>('net').as('net'), eb.fn.sum<string | null>('tax').as('tax')])
    .where('blue_id', '=', blueId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow()

export const findDepartmentOf = (db: FirmDb, empId: string) =>
  db.selectFrom('employees').select('department_id').where('id', '=', empId).executeTakeFirstOrThrow()
