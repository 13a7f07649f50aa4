/** Pictures that WeChat was asked about: its verdict arrives later, with the id of the question. */
export const pictureChecks = `
create table picture_checks (
  trace_id text primary key,
  firm_id text not null references firms(id),
  file_id text not null,
  target_kind text not null,
  target_id text not null,
  author_id text not null references employees(id),
  asked_at timestamptz not null default now()
);
create index on picture_checks (asked_at);
`
