/** Work logs with their people, replies and events, and a firm's settings for them. */
export const workLogs = `
create table work_log_settings (
  id text primary key,
  firm_id text not null references firms(id),
  past_days int not null,
  unit_minutes int not null,
  rounding text not null,
  ask_minutes int not null,
  cap_minutes int not null,
  version int not null default 1
);
create unique index on work_log_settings (firm_id);

create table work_logs (
  id text primary key,
  firm_id text not null references firms(id),
  author_id text not null references employees(id),
  -- Where its author sat then: hours stay with the team they were worked in.
  department_id text not null references departments(id),
  type int not null check (type between 1 and 4),
  -- A matter, a case source or a customer, by its type.
  target_id text,
  work_day date not null,
  minutes int not null check (minutes > 0 and minutes <= 1440),
  -- As a timer measured it, before rounding.
  raw_seconds int,
  activity text not null,
  content text not null,
  is_billable boolean not null default false,
  is_shared boolean not null default false,
  status int not null default 0,
  progress int not null default 0,
  opinion text not null default '',
  submitted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on work_logs (author_id, work_day desc, id desc);
create index on work_logs (department_id, work_day desc, id desc) where status in (2, 3);
-- Hours are summed from the index alone.
create index work_logs_hours on work_logs (firm_id, work_day)
  include (department_id, author_id, type, target_id, minutes, is_billable) where status in (2, 3);
create index on work_logs (firm_id, work_day desc, id desc) where status in (2, 3);
create index on work_logs (target_id, work_day desc) where target_id is not null;

create table work_log_people (
  firm_id text not null,
  log_id text not null references work_logs(id) on delete cascade,
  employee_id text not null references employees(id),
  part text not null,
  -- When the log was given in to them; null while it is not.
  sent_at timestamptz,
  -- When a copy was opened, or a review given.
  done_at timestamptz,
  primary key (log_id, employee_id, part)
);
create index on work_log_people (employee_id, part, sent_at desc, log_id) where sent_at is not null;

create table work_log_replies (
  id text primary key,
  firm_id text not null,
  log_id text not null references work_logs(id) on delete cascade,
  author_id text not null references employees(id),
  content text not null,
  created_at timestamptz not null default now()
);
create index on work_log_replies (log_id, id);

create table work_log_likes (
  firm_id text not null,
  log_id text not null references work_logs(id) on delete cascade,
  employee_id text not null references employees(id),
  created_at timestamptz not null default now(),
  primary key (log_id, employee_id)
);

create table work_log_events (
  id text primary key,
  firm_id text not null,
  log_id text not null references work_logs(id) on delete cascade,
  actor_id text not null references employees(id),
  event text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index on work_log_events (log_id, id);

-- What a log was made from, or what was put aside: each at most once a person.
create table work_log_sources (
  firm_id text not null,
  employee_id text not null references employees(id),
  kind text not null,
  source_id text not null,
  log_id text references work_logs(id) on delete cascade,
  at timestamptz not null default now(),
  primary key (employee_id, kind, source_id)
);
create index on work_log_sources (log_id) where log_id is not null;
`
