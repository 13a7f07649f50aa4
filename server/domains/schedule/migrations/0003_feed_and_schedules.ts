/** Uses of uploaded files; the feed and its likes; schedules and their participants. */
export const feedAndSchedules = `
-- A file is kept as long as a record uses it, and open to whoever may see that record.
create table file_uses (
  firm_id text not null,
  file_id text not null references files(id),
  target_kind text not null,
  target_id text not null,
  primary key (file_id, target_kind, target_id)
);
create index on file_uses (target_kind, target_id);

create table dynamics (
  id text primary key,
  firm_id text not null,
  -- 1 work log, 2 document, 3 schedule, 4 shared
  type smallint not null,
  author_id text not null references employees(id),
  -- The author's when it was published: who moves on leaves it where it was.
  department_id text not null references departments(id),
  visible_to text not null,
  content text not null,
  image_ids jsonb not null default '[]',
  -- The log, document or schedule it tells of.
  target_id text not null default '',
  created_at timestamptz not null default now()
);
create index on dynamics (firm_id, created_at desc, id desc);
create index on dynamics (firm_id, type, created_at desc, id desc);
create unique index on dynamics (firm_id, type, target_id) where target_id <> '';

create table dynamic_likes (
  firm_id text not null,
  dynamic_id text not null references dynamics(id) on delete cascade,
  employee_id text not null references employees(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (dynamic_id, employee_id)
);

create table schedules (
  id text primary key,
  firm_id text not null,
  owner_id text not null references employees(id),
  kind text not null,
  title text not null,
  place text not null default '',
  note text not null default '',
  start_at timestamptz not null,
  end_at timestamptz not null,
  all_day boolean not null default false,
  -- Minutes before the start; none when null.
  remind_minutes int,
  is_private boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on schedules (firm_id, start_at);

create table schedule_people (
  firm_id text not null,
  schedule_id text not null references schedules(id) on delete cascade,
  employee_id text not null references employees(id) on delete cascade,
  primary key (schedule_id, employee_id)
);
create index on schedule_people (employee_id, schedule_id);
`
