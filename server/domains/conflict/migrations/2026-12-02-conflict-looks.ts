/** A report keeps how each of its names was looked for, and each hit what was compared. */
export const conflictLooks = `
alter table conflict_reports
  add column looks jsonb not null default '[]',
  add column is_cut boolean not null default false;
alter table conflict_hits add column why text not null default '';
`
