/**
 * Ways to sign in besides by password: chat apps, scanned codes, registration; and values borrowed from the upstream.
 */
export const doors = `
-- A short-lived secret that carries a flow from one step to the next: an OAuth state, a link to tie, a registration.
create table tickets (
  id text primary key,
  kind text not null,
  secret_hash text not null unique,
  data jsonb not null default '{}',
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on tickets (expires_at);

-- Who somebody is in a chat app. WeChat's ids differ from app to app; the union id is the same in all of one owner's.
create table account_links (
  id text primary key,
  account_id text not null references accounts(id),
  provider text not null,
  app_id text not null,
  subject text not null,
  union_id text,
  nickname text not null default '',
  created_at timestamptz not null default now(),
  unique (provider, app_id, subject),
  unique (provider, app_id, account_id)
);
create index on account_links (account_id);
create index on account_links (provider, union_id) where union_id is not null;

create table scan_logins (
  id text primary key,
  secret_hash text not null,
  state text not null default 'waiting',
  label text not null,
  ip text not null,
  account_id text,
  session_id text,
  name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on scan_logins (expires_at);

create index on verification_codes (ip, created_at);

create table push_links (
  platform text not null,
  push_id text not null,
  account_id text not null references accounts(id),
  created_at timestamptz not null default now(),
  primary key (platform, push_id)
);
create index on push_links (account_id);

-- Access tokens and tickets, sealed with the installation's secret. One node renews one while its lease lasts.
create table upstream_values (
  name text primary key,
  value text,
  expires_at timestamptz,
  lease_by text,
  lease_until timestamptz
);

create table join_codes (
  firm_id text primary key references firms(id),
  code_hash text not null,
  expires_at timestamptz not null
);

create table inductions (
  id text primary key,
  firm_id text not null references firms(id),
  account_id text not null references accounts(id),
  status text not null default 'draft',
  name text not null,
  gender text not null,
  mobile text not null default '',
  id_number text not null default '',
  email text not null default '',
  education text not null default '',
  school text not null default '',
  post text not null default '',
  licence_number text not null default '',
  remark text not null default '',
  materials jsonb not null default '[]',
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  handled_at timestamptz,
  handler_id text
);
create index on inductions (firm_id, status, submitted_at);
-- One application at a time.
create unique index on inductions (account_id) where status in ('draft', 'pending', 'returned');
`
