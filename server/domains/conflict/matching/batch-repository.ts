import type { BatchCandidate } from '@contract/conflict/shapes'
import type { Page } from '@contract/core'
import type { FirmDb } from '../../../kernel/db/open'
import { mapPage, type PageAsked, readPage } from '../../../kernel/db/page'

/** Somebody's sources or cases without a report newer than their last change of parties. */
export class BatchCandidates {
  constructor(private readonly db: FirmDb) {}

  async page(kind: 'caseSource' | 'case', ownerId: string, paging: PageAsked): Promise<Page<BatchCandidate>> {
    const page =
      kind === 'case'
        ? await readPage(this.#casesToCheck(ownerId), paging)
        : await readPage(this.#sourcesToCheck(ownerId), paging)
    const checked = await this.#checkedIds(
      kind,
      page.records.map(({ targetId }) => targetId),
    )
    return mapPage(page, (row) => ({ ...row, isStale: checked.has(row.targetId) }))
  }

  #sourcesToCheck(ownerId: string) {
    return this.db
      .selectFrom('case_sources as thing')
      .select(['thing.id as targetId', 'thing.name'])
      .where('thing.owner_id', '=', ownerId)
      .where('thing.status', 'in', ['draft', 'filing', 'following', 'changing'])
      .where((eb) =>
        eb.not(
          eb.exists(
            this.#upToDateReports('caseSource').whereRef('report.target_id', '=', 'thing.id' as 'report.target_id'),
          ),
        ),
      )
      .orderBy('thing.updated_at', 'desc')
      .orderBy('thing.id', 'desc')
  }

  #casesToCheck(ownerId: string) {
    return this.db
      .selectFrom('cases as thing')
      .select(['thing.id as targetId', 'thing.name'])
      .where('thing.lead_id', '=', ownerId)
      .where('thing.status', 'in', ['draft', 'approving', 'returned', 'ongoing', 'paused'])
      .where((eb) =>
        eb.not(
          eb.exists(this.#upToDateReports('case').whereRef('report.target_id', '=', 'thing.id' as 'report.target_id')),
        ),
      )
      .orderBy('thing.updated_at', 'desc')
      .orderBy('thing.id', 'desc')
  }

  /** Reports made after the last change of parties. */
  #upToDateReports(kind: 'caseSource' | 'case') {
    return this.db
      .selectFrom('conflict_reports as report')
      .select('report.id')
      .where('report.target_kind', '=', kind)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('party_roles as role')
              .select('role.id')
              .where('role.target_kind', '=', kind)
              .whereRef('role.target_id', '=', 'report.target_id')
              .where((later) =>
                later.or([
                  later('role.since', '>', later.ref('report.created_at')),
                  later('role.until', '>', later.ref('report.created_at')),
                ]),
              ),
          ),
        ),
      )
  }

  async #checkedIds(kind: 'caseSource' | 'case', ids: readonly string[]): Promise<ReadonlySet<string | null>> {
    if (ids.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('conflict_reports')
      .select('target_id')
      .where('target_kind', '=', kind)
      .where('target_id', 'in', ids)
      .execute()
    return new Set(rows.map(({ target_id }) => target_id))
  }
}
