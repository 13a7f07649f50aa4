import type { CustomFieldKind } from '@contract/custom-field/codes'
import type { FieldDefinition } from '@contract/forms/fields'
import type { FirmDb } from '../../kernel/db/open'

/** Locks the kind's fields, which need not exist yet: whoever else adds some waits. */
export async function lockCustomFields(db: FirmDb, kind: CustomFieldKind): Promise<FieldDefinition[]> {
  await db
    .insertInto('custom_fields')
    .values({ kind, fields: '[]' })
    .onConflict((on) => on.columns(['firm_id', 'kind']).doNothing())
    .execute()
  const row = await db
    .selectFrom('custom_fields')
    .select('fields')
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.fields ?? []
}

export const updateCustomFields = (db: FirmDb, kind: CustomFieldKind, fields: readonly FieldDefinition[]) =>
  db
    .updateTable('custom_fields')
    .set({ fields: JSON.stringify(fields) })
    .where('kind', '=', kind)
    .execute()

export const findCustomFields = (db: FirmDb, kind: CustomFieldKind) =>
  db.selectFrom('custom_fields').select('fields').where('kind', '=', kind).executeTakeFirst()
