/** Addresses of matters' calendars: one of each person and matter. */
export const caseCalendarFeeds = `
create table case_calendar_feeds (
  firm_id text not null references firms(id),
  case_id text not null references cases(id) on delete cascade,
  employee_id text not null references employees(id) on delete cascade,
  -- Who has the token reads the calendar; only its hash is kept.
  token_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (case_id, employee_id)
);
`
