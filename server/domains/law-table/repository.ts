import type { LawTableKind } from '@contract/law-table/codes'
import type { FirmDb } from '../../kernel/db/open'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { PERSON } from '../people'

export const LAW_ROW_KIND = 'lawRow'
export const LAW_ROW = '法律数据'

/** A firm's rows of tables of law. SQL only; firm-scope.ts keeps it inside the firm. */
export class LawTableRepository {
  constructor(private readonly db: FirmDb) {}

  list() {
    return this.#selectRows().orderBy('law_rows.kind').orderBy('law_rows.key', 'desc').execute()
  }

  find(id: string) {
    return this.#selectRows().where('law_rows.id', '=', id).executeTakeFirst()
  }

  /** Rows of a table as calculations need them. */
  valuesOf(...kinds: LawTableKind[]) {
    return this.db
      .selectFrom('law_rows')
      .select(['kind', 'key', 'form_values as values'])
      .where('kind', 'in', kinds)
      .execute()
  }

  /** Inserts a row; returns false if the table has one for this key already. */
  async insert(row: New<'law_rows'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('law_rows')
      .values(row)
      .onConflict((conflict) => conflict.columns(['firm_id', 'kind', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  update(id: string, version: number, values: Change<'law_rows'>) {
    return updateVersioned(this.db, 'law_rows', { id, version, what: LAW_ROW }, values)
  }

  async delete(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('law_rows')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  #selectRows() {
    return this.db
      .selectFrom('law_rows')
      .innerJoin('employees', 'employees.id', 'law_rows.editor_id')
      .select(['law_rows.id as rowId', 'law_rows.kind', 'law_rows.key', 'law_rows.form_values as values'])
      .select(['law_rows.version', 'law_rows.updated_at as updateTime', ...PERSON])
  }
}
