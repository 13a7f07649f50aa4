/** Timers of work, measured by the server's clock. */
export const workTimers = `
create table work_timers (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  kind text not null,
  target_id text,
  title text not null,
  -- running, paused, logged, discarded
  state text not null,
  -- Seconds of the stretches that are over; the one that runs began at resumed_at.
  seconds int not null default 0,
  resumed_at timestamptz,
  -- When its owner last said that they work on it.
  confirmed_at timestamptz,
  is_capped boolean not null default false,
  log_id text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'running') = (resumed_at is not null))
);
-- Many, but one of a person runs; and one for each thing.
create unique index on work_timers (employee_id) where state = 'running';
create unique index on work_timers (employee_id, kind, target_id) where state in ('running', 'paused') and target_id is not null;
create index on work_timers (employee_id, updated_at desc) where state in ('running', 'paused');
create index on work_timers (log_id) where log_id is not null;
`
