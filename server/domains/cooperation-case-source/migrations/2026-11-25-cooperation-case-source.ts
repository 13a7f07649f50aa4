/** Case sources offered to colleagues, and each colleague's relation to them. */
export const cooperatingSources = `
create table cooperating_sources (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  category text not null,
  brief text not null,
  need text not null,
  amount numeric(14, 2),
  share_percent numeric(5, 2) not null,
  expire_day date not null,
  -- The source behind it: whoever is chosen joins its team.
  case_source_id text references case_sources(id),
  status text not null default 'published',
  publisher_id text not null references employees(id),
  partner_id text references employees(id),
  close_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on cooperating_sources (firm_id, status, created_at desc);
create index on cooperating_sources (publisher_id, created_at desc);

create table cooperating_source_people (
  id text primary key,
  firm_id text not null,
  chance_id text not null references cooperating_sources(id) on delete cascade,
  employee_id text not null references employees(id),
  relation text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (chance_id, employee_id)
);
create index on cooperating_source_people (employee_id, chance_id);
`
