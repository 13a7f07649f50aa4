/** Court messages that were applied: the same one is applied to a case only once. */
export const courtMessages = `
create table court_messages (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  text_hash text not null,
  text text not null,
  kind text not null,
  creator_id text not null references employees(id),
  created_at timestamptz not null default now()
);
create unique index on court_messages (case_id, text_hash);
create index on court_messages (firm_id, text_hash);
`
