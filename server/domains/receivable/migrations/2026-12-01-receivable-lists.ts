/**
 * Indexes that filter and order the money lists at once, so that a page and its count read only their own rows: open
 * receivables by due date, pending claims, an account's movements, a person's shares.
 */
export const moneyLists = `
create index on receivables (firm_id, due_on, id) include (amount, received, written_off, case_id)
  where cancelled_at is null and received + written_off < amount;
create index on claims (firm_id, created_at, id) where status = 'pending';
create index on ledger_entries (firm_id, code, posted_at desc, movement_id desc);
create index on income_shares (firm_id, employee_id);
`
