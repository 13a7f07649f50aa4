import { type Insertable, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { SupplyOrdersTable } from '../kind-tables'

const COLUMNS = ['name', 'unit', 'price', 'stock'] as const

/** Queries for the firm's stock and its orders. */
export class SuppliesRepository {
  constructor(private readonly db: FirmDb) {}

  all() {
    return this.db.selectFrom('supplies').select(COLUMNS).orderBy('name').execute()
  }

  async byName(names: readonly string[]) {
    if (names.length === 0) return new Map<string, Awaited<ReturnType<typeof this.all>>[number]>()
    const rows = await this.db
      .selectFrom('supplies')
      .select(COLUMNS)
      .where('name', 'in', [...names])
      .execute()
    return new Map(rows.map((row) => [row.name, row]))
  }

  /** Takes as many as there are, and returns how many. */
  async take(name: string, qty: number): Promise<number> {
    const row = await this.db
      .selectFrom('supplies')
      .select(['id', 'stock'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    const taken = Math.min(row?.stock ?? 0, qty)
    if (row && taken > 0)
      await this.db
        .updateTable('supplies')
        .set({ stock: sql`stock - ${taken}::int` })
        .where('id', '=', row.id)
        .execute()
    return taken
  }

  async order(order: Omit<Insertable<SupplyOrdersTable>, 'firm_id'>) {
    await this.db.insertInto('supply_orders').values(order).execute()
  }
}
