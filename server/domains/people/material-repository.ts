import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

export const findMaterialList = (db: FirmDb) =>
  db.selectFrom('onboarding_lists').select(['names', 'version']).executeTakeFirst()

export const findMaterialNames = (db: FirmDb, empId: string) =>
  db.selectFrom('onboarding_materials').select('name').where('employee_id', '=', empId).execute()

export const insertMaterials = (db: FirmDb, rows: readonly New<'onboarding_materials'>[]) =>
  db.insertInto('onboarding_materials').values(rows).execute()

export const insertFileUses = (db: FirmDb, rows: readonly New<'file_uses'>[]) =>
  db
    .insertInto('file_uses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
