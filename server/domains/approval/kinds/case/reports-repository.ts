import type { FirmDb } from '../../../../kernel/db/open'

/** The last conflict report about any of these records. */
export const findLastReport = (db: FirmDb, records: readonly { kind: 'case' | 'caseSource'; id: string }[]) =>
  db
    .selectFrom('conflict_reports')
    .select(['id', 'number', 'status', 'hit_count as hits', 'terms'])
    .where((eb) =>
      eb.or(records.map(({ kind, id }) => eb.and([eb('target_kind', '=', kind), eb('target_id', '=', id)]))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
