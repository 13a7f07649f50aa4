/** Keys of a firm's own programs, with their use by day and their latest calls. */
export const serviceAccountTables = `
create table service_accounts (
  id text primary key,
  firm_id text not null references firms(id),
  -- Named by the records that it writes; its status is 'service'.
  employee_id text not null references employees(id),
  name text not null,
  key_hash text not null unique,
  key_prefix text not null,
  areas jsonb not null,
  addresses jsonb not null default '[]',
  expires_on date not null,
  maker_id text not null references employees(id),
  keeper_id text not null references employees(id),
  -- Set once the keeper has left: the day on which it stops unless somebody takes it over.
  stops_on date,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on service_accounts (firm_id, created_at desc);

create table service_account_days (
  firm_id text not null,
  service_account_id text not null references service_accounts(id),
  day date not null,
  reads int not null default 0,
  writes int not null default 0,
  refused int not null default 0,
  primary key (service_account_id, day)
);

create table service_account_calls (
  id text primary key,
  firm_id text not null,
  service_account_id text not null references service_accounts(id),
  call text not null,
  code int not null,
  ip text not null,
  at timestamptz not null
);
create index on service_account_calls (service_account_id, id desc);
`
