export const tasks = `
create table tasks (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  content text not null default '',
  priority int not null,
  status text not null default 'todo',
  creator_id text not null references employees(id),
  due_at timestamptz,
  remind_times jsonb not null default '[]',
  finished_at timestamptz,
  finisher_id text references employees(id),
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on tasks (creator_id, created_at desc) where deleted_at is null;

create table task_assignees (
  firm_id text not null,
  task_id text not null references tasks(id) on delete cascade,
  employee_id text not null references employees(id),
  primary key (task_id, employee_id)
);
create index on task_assignees (employee_id);

create table task_nodes (
  id text primary key,
  firm_id text not null,
  task_id text not null references tasks(id) on delete cascade,
  title text not null,
  due_at timestamptz,
  sort int not null,
  done_at timestamptz,
  done_by text references employees(id)
);
create index on task_nodes (task_id, sort);

create table task_comments (
  id text primary key,
  firm_id text not null,
  task_id text not null references tasks(id) on delete cascade,
  author_id text not null references employees(id),
  content text not null,
  created_at timestamptz not null default now()
);
create index on task_comments (task_id, id);
`
