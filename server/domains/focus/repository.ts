import type { FocusInput, FocusItem, FocusRef } from '@contract/misc/shapes'
import type { FirmDb } from '../../kernel/db/open'

/** Records that one person starred or opened. */
export class FocusRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly employeeId: string,
  ) {}

  /** @param starred undefined leaves the star as it is */
  async save(
    { targetKind, targetId, title, note = '' }: FocusInput,
    focus: { id: string; time: string; starred?: boolean },
  ) {
    const shown = {
      title,
      note,
      opened_at: focus.time,
      ...(focus.starred === undefined ? {} : { starred: focus.starred }),
    }
    await this.db
      .insertInto('focuses')
      .values({ id: focus.id, employee_id: this.employeeId, target_kind: targetKind, target_id: targetId, ...shown })
      .onConflict((conflict) => conflict.columns(['employee_id', 'target_kind', 'target_id']).doUpdateSet(shown))
      .execute()
  }

  unstar({ targetKind, targetId }: FocusRef) {
    return this.db
      .updateTable('focuses')
      .set({ starred: false })
      .where('employee_id', '=', this.employeeId)
      .where('target_kind', '=', targetKind)
      .where('target_id', '=', targetId)
      .execute()
  }

  /** Number of starred records besides this. */
  async otherStars({ targetKind, targetId }: FocusRef): Promise<number> {
    const { count } = await this.#selectMine()
      .where('starred', '=', true)
      .where((where) => where.not(where.and({ target_kind: targetKind, target_id: targetId })))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  async isStarred({ targetKind, targetId }: FocusRef): Promise<boolean> {
    const found = await this.#selectMine()
      .select('starred')
      .where('target_kind', '=', targetKind)
      .where('target_id', '=', targetId)
      .executeTakeFirst()
    return found?.starred ?? false
  }

  async list(which: 'starred' | 'all', { kind, limit }: { kind?: string; limit: number }): Promise<FocusItem[]> {
    const rows = await this.#selectMine()
      .selectAll('focuses')
      .$if(which === 'starred', (query) => query.where('starred', '=', true))
      .$if(kind !== undefined, (query) => query.where('target_kind', '=', kind ?? ''))
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      targetKind: row.target_kind,
      targetId: row.target_id,
      title: row.title,
      note: row.note,
      isStarred: row.starred,
      openTime: row.opened_at,
    }))
  }

  /** Deletes what was opened before the last `keep`, unless it is starred. */
  forgetBefore(keep: number) {
    const older = this.#selectMine().select('id').orderBy('opened_at', 'desc').orderBy('id', 'desc').offset(keep)
    return this.db.deleteFrom('focuses').where('starred', '=', false).where('id', 'in', older).execute()
  }

  #selectMine() {
    return this.db.selectFrom('focuses').where('focuses.employee_id', '=', this.employeeId)
  }
}
