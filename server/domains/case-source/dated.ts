import type { DatedSource } from '../../kernel/dated/dated'
import { CASE_SOURCE_KIND } from './sources'

/** Sources the caller owns, found or works on, by the end of their protection. */
export const datedProtections: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await db
    .selectFrom('case_sources')
    .select(['case_sources.id', 'case_sources.name', 'case_sources.protect_until'])
    .where('case_sources.status', '=', 'following')
    .where('case_sources.protect_until', '>=', from)
    .where('case_sources.protect_until', '<=', to)
    .where((eb) =>
      eb.or([
        eb('case_sources.owner_id', '=', me.id),
        eb('case_sources.finder_id', '=', me.id),
        eb(
          'case_sources.id',
          'in',
          eb
            .selectFrom('team_members')
            .select('target_id')
            .where('target_kind', '=', CASE_SOURCE_KIND)
            .where('employee_id', '=', me.id),
        ),
      ]),
    )
    .orderBy('case_sources.protect_until')
    .execute()
  return rows.map(({ id, name, protect_until }) => ({
    kind: 'protection',
    id,
    title: `${name} 保护期届满`,
    day: protect_until ?? '',
    time: '',
    about: name,
    rule: '案源保护期',
  }))
}
