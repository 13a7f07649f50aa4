/**
 * Clients and cases: parties and their names, roles, customers and contacts, clues, case sources, cases, teams,
 * follow-ups, collaboration and conflict checks.
 */
export const clients = `
-- Whoever the firm deals with or against, once per firm.
create table parties (
  id text primary key,
  firm_id text not null references firms(id),
  kind text not null,
  name text not null,
  id_type text,
  -- As compared: capitals, without spaces. Either is a person's or an organisation's.
  id_no text,
  credit_code text,
  mobile text,
  legal_rep text,
  area_code text,
  address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Merged into another one: kept for what was done with it, found no more.
  merged_into text references parties(id)
);
create index on parties (firm_id, id_no) where id_no is not null;
create index on parties (firm_id, credit_code) where credit_code is not null;
create index on parties (firm_id, mobile) where mobile is not null;

-- Every name it is found by, spelled beforehand: a search never reckons over rows.
create table party_names (
  id text primary key,
  firm_id text not null,
  party_id text not null references parties(id) on delete cascade,
  kind text not null,
  name text not null,
  norm text not null,
  short text not null default '',
  pinyin text not null default '',
  initials text not null default ''
);
create index on party_names (party_id);
create index on party_names (firm_id, norm text_pattern_ops);
create index on party_names (firm_id, short text_pattern_ops) where short <> '';
create index on party_names (firm_id, pinyin text_pattern_ops);
create index on party_names (firm_id, initials text_pattern_ops);

-- Pieces of three characters of each normalised name, for a name within a name and for one wrong character.
create table party_name_pieces (
  firm_id text not null,
  piece text not null,
  name_id text not null references party_names(id) on delete cascade,
  primary key (firm_id, piece, name_id)
);
create index on party_name_pieces (name_id);

create table party_roles (
  id text primary key,
  firm_id text not null,
  party_id text not null references parties(id),
  target_kind text not null,
  target_id text not null,
  role text not null,
  position text not null default '',
  agent text not null default '',
  note text not null default '',
  sort int not null default 0,
  since timestamptz not null default now(),
  until timestamptz
);
create index on party_roles (party_id);
create index on party_roles (target_kind, target_id, sort);

create table party_relations (
  id text primary key,
  firm_id text not null,
  party_id text not null references parties(id),
  other_id text not null references parties(id),
  relation text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index on party_relations (party_id);
create index on party_relations (other_id);
create unique index on party_relations (party_id, other_id, relation);

create table customers (
  id text primary key,
  firm_id text not null references firms(id),
  party_id text not null references parties(id),
  status text not null default 'potential',
  level text not null default 'normal',
  channel text not null default 'other',
  gender text,
  industry text not null default '',
  phone text not null default '',
  email text not null default '',
  birthday date,
  remark text not null default '',
  custom jsonb not null default '{}',
  -- Who minds it; the team is in team_members.
  owner_id text not null references employees(id),
  department_id text not null,
  last_follow_at timestamptz,
  next_follow_at timestamptz,
  merged_into text references customers(id),
  merged_at timestamptz,
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on customers (party_id) where merged_into is null;
create index on customers (firm_id, updated_at desc, id) where merged_into is null;
create index on customers (owner_id, updated_at desc, id) where merged_into is null;
create index on customers (firm_id, department_id, updated_at desc, id) where merged_into is null;

-- What a merge moved, so that it can be undone for a day.
create table customer_merges (
  id text primary key,
  firm_id text not null,
  kept_id text not null references customers(id),
  gone_id text not null references customers(id),
  moved jsonb not null,
  by_id text not null references employees(id),
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index on customer_merges (kept_id);

create table customer_contacts (
  id text primary key,
  firm_id text not null,
  customer_id text not null references customers(id),
  -- The person behind it, for conflict checks.
  party_id text not null references parties(id),
  post text not null default '',
  phone text not null default '',
  mobile text not null default '',
  email text not null default '',
  wechat text not null default '',
  decision_role text not null default 'other',
  birthday date,
  is_primary boolean not null default false,
  remark text not null default '',
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on customer_contacts (customer_id) where deleted_at is null;
create index on customer_contacts (party_id);

-- Who works on what, with which share. Shares are decimals with two places that sum to 100.00 where they count.
create table team_members (
  id text primary key,
  firm_id text not null,
  target_kind text not null,
  target_id text not null,
  employee_id text not null references employees(id),
  role text not null,
  percent numeric(5,2),
  sort int not null default 0,
  created_at timestamptz not null default now()
);
create unique index on team_members (target_kind, target_id, employee_id, role);
create index on team_members (employee_id, target_kind, target_id);

create table clues (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  status text not null default 'new',
  channel text not null default 'other',
  category text,
  party_id text references parties(id),
  contact_name text not null default '',
  mobile text not null default '',
  phone text not null default '',
  email text not null default '',
  area_code text,
  brief text not null default '',
  amount numeric(16,2),
  custom jsonb not null default '{}',
  owner_id text references employees(id),
  department_id text,
  surveyor_id text references employees(id),
  survey_note text not null default '',
  assigned_at timestamptz,
  last_follow_at timestamptz,
  next_follow_at timestamptz,
  pooled_at timestamptz,
  pool_reason text not null default '',
  invalid_reason text not null default '',
  converted_kind text,
  converted_id text,
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on clues (firm_id, status, created_at desc, id);
create index on clues (owner_id, next_follow_at, id) where owner_id is not null;
create index on clues (surveyor_id, created_at desc) where surveyor_id is not null;
create index on clues (creator_id, created_at desc, id);
create index on clues (firm_id, mobile) where mobile <> '';
create index on clues (party_id) where party_id is not null;

create table follow_ups (
  id text primary key,
  firm_id text not null,
  target_kind text not null,
  target_id text not null,
  author_id text not null references employees(id),
  way text not null,
  result text,
  content text not null,
  at timestamptz not null,
  next_at timestamptz,
  created_at timestamptz not null default now()
);
create index on follow_ups (target_kind, target_id, at desc, id);

create table case_sources (
  id text primary key,
  firm_id text not null references firms(id),
  number text not null,
  name text not null,
  status text not null default 'draft',
  channel text not null default 'other',
  category text not null,
  customer_id text references customers(id),
  brief text not null default '',
  briefing text not null default '',
  expected_fee numeric(16,2),
  fee_mode text,
  owner_id text not null references employees(id),
  department_id text not null,
  finder_id text not null references employees(id),
  finder_percent numeric(5,2) not null default 100,
  clue_id text references clues(id),
  case_id text,
  conflict_report_id text,
  protect_until date,
  filed_at timestamptz,
  stopped_at timestamptz,
  stop_reason text,
  stop_note text not null default '',
  is_pooled boolean not null default false,
  last_follow_at timestamptz,
  next_follow_at timestamptz,
  custom jsonb not null default '{}',
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on case_sources (firm_id, number);
create index on case_sources (firm_id, status, updated_at desc, id);
create index on case_sources (firm_id, updated_at desc, id);
create index on case_sources (owner_id, updated_at desc, id);
create index on case_sources (customer_id);
create index on case_sources (protect_until) where protect_until is not null;

-- Matters. Proceedings, deadlines and money hang on these; what a category adds is in custom, by its field's key.
create table cases (
  id text primary key,
  firm_id text not null references firms(id),
  inner_no text,
  name text not null,
  category text not null,
  cause text not null default '',
  status text not null default 'draft',
  stage text not null default '',
  customer_id text references customers(id),
  case_source_id text references case_sources(id),
  parent_id text references cases(id),
  subject_amount numeric(16,2),
  agency_power text not null default '',
  fee_mode text,
  fee numeric(16,2),
  department_id text not null,
  lead_id text not null references employees(id),
  sign_date date,
  start_date date,
  end_date date,
  urgency int not null default 2,
  -- Behind the ethical wall: the team and those named see it, nobody else knows of it.
  is_confidential boolean not null default false,
  conflict_report_id text,
  remark text not null default '',
  custom jsonb not null default '{}',
  creator_id text not null references employees(id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index on cases (firm_id, inner_no) where inner_no is not null;
create index on cases (firm_id, status, updated_at desc, id);
create index on cases (firm_id, updated_at desc, id);
create index on cases (lead_id, updated_at desc, id);
create index on cases (customer_id);
create index on cases (parent_id) where parent_id is not null;

-- Running numbers of a firm: case sources, matters, reports. By year and letter code.
create table running_numbers (
  firm_id text not null,
  series text not null,
  last int not null default 0,
  primary key (firm_id, series)
);

create table collaborations (
  id text primary key,
  firm_id text not null references firms(id),
  target_kind text not null,
  target_id text not null,
  from_id text not null references employees(id),
  -- Inside the firm an employee; across firms the other firm and, once it has answered, its person.
  to_id text references employees(id),
  to_firm_id text references firms(id),
  note text not null default '',
  percent numeric(5,2),
  status text not null default 'pending',
  answered_by text references employees(id),
  answered_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on collaborations (target_kind, target_id);
create index on collaborations (to_id, status);
create index on collaborations (to_firm_id, status) where to_firm_id is not null;

create table conflict_reports (
  id text primary key,
  firm_id text not null references firms(id),
  number text not null,
  status text not null,
  asker_id text not null references employees(id),
  -- What was asked: names with their roles, and the scope.
  terms jsonb not null,
  scope jsonb not null default '[]',
  target_kind text,
  target_id text,
  hit_count int not null default 0,
  pdf_file_id text,
  waiver_file_id text,
  waiver_note text not null default '',
  waived_by text references employees(id),
  waived_at timestamptz,
  -- A clean one is watched: later parties that match tell the asker.
  is_watched boolean not null default true,
  rerun_of text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index on conflict_reports (firm_id, number);
create index on conflict_reports (asker_id, created_at desc);
create index on conflict_reports (target_kind, target_id);

create table conflict_hits (
  id text primary key,
  firm_id text not null,
  report_id text not null references conflict_reports(id) on delete cascade,
  term int not null,
  party_id text not null references parties(id),
  party_name text not null,
  reason text not null,
  score int not null,
  -- The part that matched, as characters of party_name.
  part_from int not null default 0,
  part_to int not null default 0,
  grade text not null,
  role_then text not null,
  target_kind text not null,
  target_id text not null,
  target_name text not null,
  via_name text not null default '',
  mark text,
  mark_reason text not null default '',
  marked_by text references employees(id),
  marked_at timestamptz,
  sort int not null default 0
);
create index on conflict_hits (report_id, sort);

-- The names of watched reports, as they are compared: a new party looks here.
create table conflict_watches (
  firm_id text not null,
  report_id text not null references conflict_reports(id) on delete cascade,
  norm text not null,
  short text not null default '',
  code text not null default '',
  told_at timestamptz,
  primary key (report_id, norm)
);
create index on conflict_watches (firm_id, norm);
create index on conflict_watches (firm_id, short) where short <> '';
create index on conflict_watches (firm_id, code) where code <> '';
`
