/** Adds search details to reports, and the explanation to hits. */
export const conflictLooks = `
alter table conflict_reports
  add column looks jsonb not null default '[]',
  add column is_cut boolean not null default false;
alter table conflict_hits add column why text not null default '';
`
