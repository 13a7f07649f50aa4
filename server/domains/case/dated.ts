import type { DatedSource } from '../../kernel/dated/dated'
import { findOwnRetainersEnding } from './repository/retainers'

/** Retainers the caller works on, by the end of their service. */
export const datedRetainers: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await findOwnRetainersEnding(db, me.id, { from, to })
  return rows.map(({ id, name, end_date }) => ({
    kind: 'retainer',
    id,
    title: `${name} 服务到期`,
    day: end_date ?? '',
    time: '',
    about: name,
    rule: '法律顾问服务期',
  }))
}
