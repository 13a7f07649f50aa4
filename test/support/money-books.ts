import { problemsOfBooks } from '@server/domains/books/double-entry/close-accounts'
import { type FirmDb, type SystemDb, scoped } from '@server/kernel/db/open'
import { sql } from 'kysely'

/** Contradictions in a firm's money; empty when it all fits. Each line says what and which. */
export async function problemsOfMoney(db: SystemDb, firmId: string): Promise<string[]> {
  const firm = scoped(db, firmId)
  return [
    ...(await problemsOfBooks(firm)),
    ...(await wrong(firm, 'receivables and their claims', receivables(firmId))),
    ...(await wrong(firm, 'arrivals and their claims', arrivals(firmId))),
    ...(await wrong(firm, 'incomes and their shares', incomes(firmId))),
    ...(await wrong(firm, 'claims and their incomes', incomesOfClaims(firmId))),
    ...(await wrong(firm, 'accounts and what they stand for', accounts(firmId))),
  ]
}

type Found = { id: string }

async function wrong(db: FirmDb, label: string, query: ReturnType<typeof receivables>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => `${label}: ${id}`)
}

/** Receipts of an instalment, and its claims that nobody has looked at, are what its claims say; never more than it is. */
const receivables = (firmId: string) => sql<Found>`
  select r.id from receivables r
  left join claims c on c.receivable_id = r.id
  where r.firm_id = ${firmId}
  group by r.id
  having r.received <> coalesce(sum(c.amount) filter (where c.status = 'confirmed'), 0)
    or r.pending <> coalesce(sum(c.amount) filter (where c.status = 'pending'), 0)
    or r.received + r.pending + r.written_off > r.amount
    or r.written_off <> coalesce((select sum(w.amount) from write_offs w
      where w.receivable_id = r.id and w.reversed_at is null), 0)
    or (r.cancelled_at is not null and r.received + r.pending <> 0)`

/** The claimed amount of an arrival is what its claims say; never more than arrived. */
const arrivals = (firmId: string) => sql<Found>`
  select a.id from arrivals a
  left join claims c on c.arrival_id = a.id
  where a.firm_id = ${firmId}
  group by a.id
  having a.claimed <> coalesce(sum(c.amount) filter (where c.status in ('pending', 'confirmed')), 0)
    or a.confirmed <> coalesce(sum(c.amount) filter (where c.status = 'confirmed'), 0)
    or a.claimed > a.amount
    or (a.withdrawn_at is not null and a.claimed <> 0)`

/** Tax, the firm's part and the lawyers' are the whole of what came in. */
const incomes = (firmId: string) => sql<Found>`
  select i.id from incomes i
  left join income_shares s on s.income_id = i.id
  where i.firm_id = ${firmId}
  group by i.id
  having i.gross <> i.tax + i.firm_share + coalesce(sum(s.amount), 0)`

/** The confirmed amount of a claim stands to be shared out, once and to the cent; nothing of any other claim does. */
const incomesOfClaims = (firmId: string) => sql<Found>`
  select c.id from claims c
  left join incomes i on i.claim_id = c.id and i.cancelled_at is null
  where c.firm_id = ${firmId}
  group by c.id
  having count(i.id) <> case when c.status = 'confirmed' then 1 else 0 end
    or coalesce(sum(i.gross), 0) <> case when c.status = 'confirmed' then c.amount else 0 end
    or bool_or(i.case_id <> c.case_id)`

/** The books say what the records say: of the bank, of what is unclaimed, of each case, of what was shared out. */
const accounts = (firmId: string) => sql<Found>`
  with book as (
    select code, owner_id, sum(amount) as balance from ledger_entries where firm_id = ${firmId} group by code, owner_id
  ), told as (
    select 'bank' as code, '' as owner_id, coalesce(sum(amount), 0) as balance
      from arrivals where firm_id = ${firmId} and withdrawn_at is null
    union all
    select 'unclaimed', '', -coalesce(sum(amount - confirmed), 0)
      from arrivals where firm_id = ${firmId} and withdrawn_at is null
    union all
    select 'receivable', case_id, sum(amount - received - written_off)
      from receivables where firm_id = ${firmId} and cancelled_at is null group by case_id
    union all
    select 'tax', '', -coalesce(sum(tax), 0) from incomes where firm_id = ${firmId} and status in ('confirmed', 'settled')
    union all
    select 'firmShare', '', -coalesce(sum(firm_share), 0)
      from incomes where firm_id = ${firmId} and status in ('confirmed', 'settled')
    union all
    select 'lawyerShare', s.employee_id, -sum(s.amount)
      from income_shares s join incomes i on i.id = s.income_id
      where i.firm_id = ${firmId} and i.status in ('confirmed', 'settled') group by s.employee_id
  )
  select told.code || ' ' || told.owner_id || ': ' || told.balance || ', by the books ' || coalesce(book.balance, 0) as id
  from told left join book using (code, owner_id)
  where told.balance <> coalesce(book.balance, 0)`
