/**
 * Keeps the paid amount on each invoice: computed from the sums of its case, unpaid ones could only be found by
 * computing every invoice of the firm. Also indexes the orders of the money lists with nulls last, as they ask for
 * it: an index with nulls first cannot give the first page, and every row is read and sorted.
 */
export const moneyOrders = `
alter table invoices add column paid numeric(14,2) not null default 0;
with received as (
  select case_id, sum(received) as sum from receivables where cancelled_at is null group by case_id
), billed as (
  select id, case_id, amount - red_amount as net,
    coalesce(sum(amount - red_amount) over (
      partition by case_id order by issued_on, id rows between unbounded preceding and 1 preceding
    ), 0) as before
  from invoices
  where blue_id is null and status in ('issued', 'sent', 'redApplying', 'redPartial', 'red')
)
update invoices set paid = greatest(0, least(billed.net, received.sum - billed.before))
from billed join received on received.case_id = billed.case_id
where invoices.id = billed.id;
create index on invoices (firm_id, issued_on desc, id desc) where blue_id is null and paid < amount - red_amount;

drop index invoices_firm_id_created_at_id_idx;
create index on invoices (firm_id, created_at desc nulls last, id desc);
create index on invoices (firm_id, issued_on desc nulls last, id desc);
create index on invoices (firm_id, amount desc nulls last, id desc);
create index on invoices (firm_id, issued_on desc, id desc) where blue_id is null;

drop index cost_invoices_firm_id_entered_at_id_idx;
create index on cost_invoices (firm_id, entered_at desc nulls last, id desc);
create index on cost_invoices (firm_id, issued_on desc nulls last, id desc);
create index on cost_invoices (firm_id, amount desc nulls last, id desc);

create index on cost_invoices (firm_id, entered_at, id);

create index on claims (case_id, status);
create index arrivals_text_pairs_idx on arrivals using gin (text_pairs(lower(payer || ' ' || words)))
  with (fastupdate = off);
create index on incomes (firm_id, created_at desc, id desc) where cancelled_at is null;
create index on ledger_movements (firm_id, posted_at desc, id desc);
`
