/** The firm's journal. Nothing in it is ever changed: the database itself refuses to. */
export const ledgerTables = `
create table ledger_movements (
  id text primary key,
  firm_id text not null references firms(id),
  -- What it is because of: a record's kind and id, and which step of it.
  cause_kind text not null,
  cause_id text not null,
  step text not null,
  -- How many movements of this cause and step were made and reversed before.
  turn int not null default 0,
  words text not null,
  happened_on date not null,
  reverses text unique references ledger_movements(id),
  posted_by text,
  posted_at timestamptz not null,
  unique (firm_id, cause_kind, cause_id, step, turn)
);

create table ledger_entries (
  id text primary key,
  firm_id text not null references firms(id),
  movement_id text not null references ledger_movements(id),
  code text not null,
  -- Empty where the firm itself is the owner.
  owner_id text not null default '',
  -- The matter it has to do with, whoever's the account is.
  case_id text,
  -- A debit is positive, a credit negative.
  amount numeric(16,2) not null check (amount <> 0),
  posted_at timestamptz not null
);
create index on ledger_entries (movement_id);
create index on ledger_entries (firm_id, code, owner_id, posted_at, id) include (amount);
create index on ledger_entries (case_id, code, owner_id) include (amount) where case_id is not null;

-- What an account came to at a moment: balances begin there instead of at the first entry.
create table ledger_accounts (
  firm_id text not null references firms(id),
  code text not null,
  owner_id text not null default '',
  closed_through timestamptz not null default '1970-01-01',
  closed_balance numeric(18,2) not null default 0,
  primary key (firm_id, code, owner_id)
);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by movement_id having sum(amount) <> 0 or count(*) < 2) then
    raise exception 'the entries of a movement do not balance';
  end if;
  return null;
end
$$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_balances();

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the ledger is corrected by a reversal';
end
$$;
create trigger ledger_movements_stand before update or delete on ledger_movements
  for each row execute function ledger_stands();
create trigger ledger_entries_stand before update or delete on ledger_entries
  for each row execute function ledger_stands();
`
