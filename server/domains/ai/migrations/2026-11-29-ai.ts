/** Questions to the assistant, and its answers. */
export const aiTables = `
create table ai_sessions (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  title text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on ai_sessions (firm_id, employee_id, updated_at desc);

create table ai_turns (
  id text primary key,
  firm_id text not null references firms(id),
  session_id text not null references ai_sessions(id) on delete cascade,
  employee_id text not null references employees(id),
  question text not null,
  case_id text references cases(id) on delete set null,
  status text not null default 'running',
  engine text not null default 'local',
  answer text not null default '',
  trouble text not null default '',
  sources jsonb not null default '[]',
  proposals jsonb not null default '[]',
  is_law boolean not null default false,
  rating text,
  tries int not null default 1,
  asked_at timestamptz not null,
  touched_at timestamptz not null
);
create index on ai_turns (session_id, id);
create index on ai_turns (firm_id, employee_id, touched_at);
`
