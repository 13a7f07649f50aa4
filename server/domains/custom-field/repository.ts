import type { CustomFieldKind } from '@contract/custom-field/codes'
import type { FirmDb } from '../../kernel/db/open'

export const findCustomFields = (db: FirmDb, kind: CustomFieldKind) =>
  db.selectFrom('custom_fields').select('fields').where('kind', '=', kind).executeTakeFirst()
