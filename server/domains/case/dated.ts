import type { DatedSource } from '../../kernel/dated/dated'
import { worksOn } from './cases'

/** Retainers the caller works on, by the end of their service. */
export const datedRetainers: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.name', 'cases.end_date'])
    .where('cases.category', '=', 'retainer')
    .where('cases.status', '=', 'ongoing')
    .where('cases.end_date', '>=', from)
    .where('cases.end_date', '<=', to)
    .where('cases.id', 'in', worksOn(db, me.id))
    .orderBy('cases.end_date')
    .execute()
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
