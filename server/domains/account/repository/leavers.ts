import type { FirmDb } from '../../../kernel/db/open'
import { containing } from '../../../kernel/db/page'
import { updateLocked } from '../../../kernel/db/versioned'
import { NO_PERSONAL_DATA } from './cancellation'

/** Columns that say something of a person; each is empty once they were erased. */
const WORDS = ['mobile', 'email', 'gender', 'photo_url', 'motto', 'speciality'] as const

/** People who have left a firm. */
export class Leavers {
  constructor(private readonly db: FirmDb) {}

  /** Those of this name or number who have something left to erase. */
  async findOf(words: string, most: number) {
    return this.db
      .selectFrom('employees')
      .select(['id', 'name', 'mobile', 'left_on as leftOn'])
      .where('status', '=', 'resigned')
      .where((eb) => eb.or([eb('name', 'like', containing(words)), eb('mobile', '=', words), eb('email', '=', words)]))
      .where((eb) =>
        eb.or([
          eb('birthday', 'is not', null),
          eb('sign_file_id', 'is not', null),
          ...WORDS.map((column) => eb(column, '!=', '')),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  }

  async find(id: string) {
    const row = await this.db
      .selectFrom('employees')
      .select(['name', 'status', 'account_id as accountId', 'left_on as leftOn', 'birthday', 'sign_file_id', ...WORDS])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const hasData = row.birthday !== null || row.sign_file_id !== null || WORDS.some((column) => row[column] !== '')
    return { name: row.name, status: row.status, accountId: row.accountId, leftOn: row.leftOn, hasData }
  }

  erase(id: string, time: string) {
    return updateLocked(this.db, 'employees', id, { updated_at: time, ...NO_PERSONAL_DATA })
  }
}
