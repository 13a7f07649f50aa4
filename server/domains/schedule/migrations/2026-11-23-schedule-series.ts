/** Several reminders, series, tasks of a schedule, and calendar feeds. */
export const scheduleSeries = `
-- Minutes before the start.
alter table schedules add column reminders jsonb not null default '[]';
update schedules set reminders = jsonb_build_array(remind_minutes) where remind_minutes is not null;
alter table schedules drop column remind_minutes;

-- RFC 5545's RRULE without its beginning, times as in Shanghai; '' for what happens once.
alter table schedules add column rrule text not null default '';
-- Beginnings that are left out.
alter table schedules add column exdates jsonb not null default '[]';
-- Of a series: when the last of it ends.
alter table schedules add column last_at timestamptz;
-- Of one that was taken out of a series: which, and when it would have begun.
alter table schedules add column series_id text references schedules(id) on delete cascade;
alter table schedules add column occurrence_at timestamptz;
-- What another calendar calls one that came from there.
alter table schedules add column ics_uid text not null default '';
create index on schedules (series_id) where series_id is not null;
create unique index on schedules (owner_id, ics_uid) where ics_uid <> '' and series_id is null;
-- A calendar asks for what touches some days, of a series its whole length.
create index on schedules using gist (tstzrange(start_at, coalesce(last_at, end_at), '[]'));

create table schedule_tasks (
  firm_id text not null,
  schedule_id text not null references schedules(id) on delete cascade,
  task_id text not null,
  primary key (schedule_id, task_id)
);

-- A person's calendar under an address that needs no session. Who has the token reads it; only its hash is kept.
create table calendar_feeds (
  firm_id text not null,
  employee_id text primary key references employees(id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
`
