/** Feedback about the app to the firm's administrators, with their answers. */
export const feedbackTables = `
create table feedback (
  id text primary key,
  firm_id text not null references firms(id),
  writer_id text not null references employees(id),
  type text not null,
  status text not null default 'open',
  content text not null,
  contact text not null default '',
  answer text not null default '',
  answerer_id text references employees(id),
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on feedback (firm_id, status, created_at desc);
create index on feedback (writer_id, created_at desc);
`
