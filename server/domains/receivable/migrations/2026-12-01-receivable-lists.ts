/**
 * What the lists of money are found by and ordered by together, so that a page and its count read no more than is in them:
 * instalments that are open by the day they are due, claims that wait, an account's movements, whoever earned something.
 */
export const moneyLists = `
create index on receivables (firm_id, due_on, id) include (amount, received, written_off, case_id)
  where cancelled_at is null and received + written_off < amount;
create index on claims (firm_id, created_at, id) where status = 'pending';
create index on ledger_entries (firm_id, code, posted_at desc, movement_id desc);
create index on income_shares (firm_id, employee_id);
`
