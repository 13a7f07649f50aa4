import type { CustomFieldKind } from '@contract/custom-field/codes'
import type { Insertable, Updateable } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import { AWAY } from '../../../kernel/http/caller'

/** Queries for drawing flows. */
export class DrawingRepository {
  constructor(private readonly db: FirmDb) {}

  /** Lists all versions of one kind's flow, or of all kinds', the newest first. */
  versions(kind?: { type: number; formId: string }) {
    let query = this.db
      .selectFrom('approval_flows')
      .leftJoin('employees', 'employees.id', 'approval_flows.changed_by')
      .select(['type', 'form_id', 'approval_flows.version', 'nodes', 'note', 'employees.name as changedBy'])
      .select('approval_flows.created_at as time')
    if (kind) query = query.where('type', '=', kind.type).where('form_id', '=', kind.formId)
    return query.orderBy('approval_flows.version', 'desc').execute()
  }

  async insertVersion(row: {
    id: string
    type: number
    form_id: string
    version: number
    nodes: string
    changed_by: string
    note: string
    created_at: string
  }) {
    const made = await this.db
      .insertInto('approval_flows')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return made !== undefined
  }

  batches() {
    return this.db.selectFrom('approval_batches').select(['type', 'form_id', 'is_on', 'max_amount']).execute()
  }

  async saveBatch(type: number, form_id: string, given: { is_on: boolean; max_amount: string | null }) {
    await this.db
      .insertInto('approval_batches')
      .values({ type, form_id, ...given })
      .onConflict((conflict) => conflict.columns(['firm_id', 'type', 'form_id']).doUpdateSet(given))
      .execute()
  }

  /** Excludes the waiting tasks of this kind from batches. */
  async endBatches(type: number, formId: string) {
    await this.db
      .updateTable('approval_tasks')
      .set({ can_batch: false })
      .where('type', '=', type)
      .where('state', 'in', ['pending', 'waiting'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('approval_works')
            .select('approval_works.id')
            .whereRef('approval_works.id', '=', 'approval_tasks.work_id')
            .where('approval_works.form_id', '=', formId),
        ),
      )
      .execute()
  }

  /** Lists every role with the number of working employees who hold it. */
  roles() {
    return this.db
      .selectFrom('roles')
      .select(['roles.code as value', 'roles.name as label'])
      .select((eb) =>
        eb
          .selectFrom('employee_roles')
          .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('employee_roles.role_id', '=', 'roles.id')
          .where('employees.status', 'not in', AWAY)
          .$asScalar()
          .$notNull()
          .as('people'),
      )
      .orderBy('roles.id')
      .execute()
  }

  /** Lists the people whom steps name, including those who left. */
  people(ids: readonly string[]) {
    if (ids.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('employees')
      .select(['id', 'name', 'status', 'department_id as departmentId'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
  }

  departments() {
    return this.db.selectFrom('departments').select(['id as value', 'name as label']).orderBy('sort').execute()
  }

  allForms() {
    return this.db.selectFrom('approval_forms').selectAll().orderBy('sort').orderBy('id').execute()
  }

  async worksByForm(): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('approval_works')
      .select(({ fn }) => ['form_id', fn.countAll<number>().as('n')])
      .where('form_id', '<>', '')
      .groupBy('form_id')
      .execute()
    return new Map(rows.map(({ form_id, n }) => [form_id, Number(n)]))
  }

  insertForm(row: Insertable<FirmTables['approval_forms']>) {
    return this.db.insertInto('approval_forms').values(row).execute()
  }

  updateForm(id: string, row: Updateable<FirmTables['approval_forms']>) {
    return this.db.updateTable('approval_forms').set(row).where('id', '=', id).execute()
  }

  async ownFields(kind: CustomFieldKind) {
    const row = await this.db.selectFrom('custom_fields').select('fields').where('kind', '=', kind).executeTakeFirst()
    return row?.fields ?? []
  }

  async saveOwnFields(kind: CustomFieldKind, fields: string) {
    await this.db
      .insertInto('custom_fields')
      .values({ kind, fields })
      .onConflict((conflict) => conflict.columns(['firm_id', 'kind']).doUpdateSet({ fields }))
      .execute()
  }
}

export const isHere = ({ status }: { status: string }) => !AWAY.includes(status)
