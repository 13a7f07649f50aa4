import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { FormValues } from '@contract/forms/fields'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { RecordRef } from '../../kernel/records/kind'
import { Parties } from '../party'
import { CASE_SOURCE, CASE_SOURCE_KIND, CaseSourceRows } from './repository/case-source-rows'

/** Loads case sources for every domain that decides about them: case sources, and the applications about them. */
export class CaseSources extends CaseSourceRows {
  /** Records that an application about it is under way; throws when another one is. */
  async begin(workId: string, id: string, type: number, before: FormValues, becomes: CaseSourceStatus, now: string) {
    const found = (await this.lock(id)) ?? fail.gone(CASE_SOURCE)
    const running = await this.openWorkId(id)
    if (running) fail.conflict('该案源有正在进行的审批，请等它结束', { to: 'work', id: running })
    const row = { case_source_id: id, type, before: JSON.stringify(before), status_before: found.status, is_open: true }
    await this.openWork(workId, row, now)
    if (found.status !== becomes) await this.change(id, { status: becomes }, now)
  }

  /** Ends the application; without a status the source gets its previous one back. */
  async end(workId: string, now: string, becomes?: CaseSourceStatus): Promise<void> {
    const work = await this.work(workId)
    if (!work?.is_open) return
    await this.closeWork(workId)
    const status = becomes ?? work.status_before
    const found = await this.lock(work.case_source_id)
    if (found && found.status !== status) await this.change(found.id, { status }, now)
  }

  parties(id: string, now: number, time: string) {
    return new Parties(this.db, now, time).rolesOf(CASE_SOURCE_KIND, [id])
  }
}

/** Reloads open screens of a source for its owner and team. */
export async function announceSource(
  by: { db: FirmDb; emitChanged(to: readonly string[], record: RecordRef): void },
  id: string,
): Promise<void> {
  const sources = new CaseSources(by.db)
  const found = await sources.find(id)
  if (!found) return
  const { ownerId, teamIds } = await sources.factsOf(found)
  by.emitChanged([...new Set([ownerId, ...teamIds])], { kind: CASE_SOURCE_KIND, id })
}
