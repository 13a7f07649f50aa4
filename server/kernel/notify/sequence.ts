import { sql } from 'kysely'
import type { SystemDb } from '../db/open'
import { GONE } from '../http/caller'

export interface Numbers {
  firmId: string
  /** False once the person has left the firm. */
  isHere: boolean
  /** The person's next free number; there are as many as were asked for. */
  next(): number
}

/**
 * Takes message numbers for each of these employees, `wanted` many. Their rows stay locked until the transaction ends,
 * which makes the order of numbers the order of commits; they are always locked in the same order, so two transactions
 * that notify the same people wait for each other instead of deadlocking.
 */
export async function takeNumbers(db: SystemDb, wanted: ReadonlyMap<string, number>): Promise<Map<string, Numbers>> {
  const ids = [...wanted.keys()].sort()
  const counts = ids.map((id) => wanted.get(id) ?? 0)
  await sql`select from employees where id = any(${ids}::text[]) order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: string; firm_id: string; status: string; message_seq: number }>`
    update employees set message_seq = message_seq + wanted.count
    from unnest(${ids}::text[], ${counts}::int[]) as wanted(id, count)
    where employees.id = wanted.id
    returning employees.id, employees.firm_id, employees.status, employees.message_seq`.execute(db)
  return new Map(
    rows.map(({ id, firm_id, status, message_seq }) => {
      let number = message_seq - (wanted.get(id) ?? 0)
      return [id, { firmId: firm_id, isHere: !GONE.includes(status), next: () => ++number }]
    }),
  )
}
