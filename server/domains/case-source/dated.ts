import type { DatedSource } from '../../kernel/dated/dated'
import { findOwnProtectionsEnding } from './repository/protections'

/** Sources the caller owns, found or works on, by the end of their protection. */
export const datedProtections: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await findOwnProtectionsEnding(db, me.id, { from, to })
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
