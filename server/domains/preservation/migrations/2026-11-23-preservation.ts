/** Preservations of a case, and their terms (DOMAIN §6.2). */
export const preservations = `
create table preservations (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  kind text not null,
  name text not null,
  owner_name text not null,
  amount numeric(14, 2),
  way text not null,
  court text not null default '',
  ruling_no text not null default '',
  applied_on date,
  note text not null default '',
  -- Of the term that counts; null until the court has carried it out.
  from_on date,
  until_on date,
  renewals int not null default 0,
  released_on date,
  release_reason text not null default '',
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on preservations (case_id);
create index on preservations (firm_id, until_on) where released_on is null;

create table preservation_terms (
  id text primary key,
  firm_id text not null references firms(id),
  preservation_id text not null references preservations(id) on delete cascade,
  from_on date not null,
  until_on date not null,
  ruling_no text not null default '',
  note text not null default '',
  creator_id text not null references employees(id),
  created_at timestamptz not null default now()
);
create unique index on preservation_terms (preservation_id, from_on);
`
