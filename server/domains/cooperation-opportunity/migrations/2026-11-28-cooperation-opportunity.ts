/**
 * Opportunities offered to lawyers of any firm. A row belongs to its publisher's firm; people of other firms reach it
 * only through server/domains/cooperation-opportunity, and are not referenced, so that a firm's export has none of
 * them.
 */
export const opportunityTables = `
create table opportunities (
  id text primary key,
  firm_id text not null references firms(id),
  publisher_id text not null references employees(id),
  title text not null default '',
  category text,
  case_type text not null default '',
  area text not null default '',
  brief text not null default '',
  need text not null default '',
  amount numeric(14, 2),
  share_percent numeric(5, 2),
  fee_note text not null default '',
  expire_day date,
  -- Sent to nobody but its publisher and whoever is chosen.
  client_name text not null default '',
  opponent_names text not null default '',
  -- Of a draft: what is written so far, complete or not.
  draft jsonb,
  status text not null default 'draft',
  partner_id text,
  close_reason text not null default '',
  version int not null default 1,
  published_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on opportunities (status, published_at desc);
create index on opportunities (publisher_id, created_at desc);
create index on opportunities (partner_id) where partner_id is not null;

create table opportunity_people (
  id text primary key,
  firm_id text not null references firms(id),
  opportunity_id text not null references opportunities(id) on delete cascade,
  employee_id text not null,
  relation text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (opportunity_id, employee_id)
);
create index on opportunity_people (employee_id, relation);

create table opportunity_lines (
  id text primary key,
  firm_id text not null references firms(id),
  opportunity_id text not null references opportunities(id) on delete cascade,
  -- With whom of them it is said.
  lawyer_id text not null,
  author_id text not null,
  words text not null,
  created_at timestamptz not null default now()
);
create index on opportunity_lines (opportunity_id, lawyer_id, created_at);

create table evaluations (
  id text primary key,
  firm_id text not null references firms(id),
  opportunity_id text not null references opportunities(id) on delete cascade,
  author_id text not null,
  about_id text not null,
  scores jsonb not null,
  -- Of its scores, to be reckoned with.
  stars numeric(3, 2) not null,
  words text not null default '',
  created_at timestamptz not null default now(),
  unique (opportunity_id, author_id)
);
create index on evaluations (about_id);
`
