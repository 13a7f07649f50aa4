/** Comments on feed items, and replies to comments. */
export const comments = `
create table dynamic_comments (
  id text primary key,
  firm_id text not null,
  dynamic_id text not null references dynamics(id) on delete cascade,
  author_id text not null references employees(id) on delete cascade,
  content text not null,
  -- Whom it answers: the author of another comment under the same item.
  answered_id text references employees(id) on delete set null,
  created_at timestamptz not null default now()
);
create index on dynamic_comments (firm_id, dynamic_id, created_at, id);
`
