/** Adds hit details, the hash of the frozen report, and indexes for the watch job. */
export const conflictChecks = `
alter table conflict_hits
  add column party_kind text not null default 'organ',
  -- The name that was found, of which part_from and part_to are characters.
  add column matched_name text not null default '',
  add column role_now text,
  add column standing text not null default 'current',
  add column is_same_matter boolean not null default false,
  add column mark_type text;

alter table conflict_reports
  add column pdf_sha256 text not null default '',
  add column told_at timestamptz;
create index on conflict_reports (firm_id, created_at desc, id);
create index on conflict_reports (asker_id) where told_at is not null;
create index on conflict_reports (rerun_of) where rerun_of is not null;

-- Until when what changed was compared with it.
alter table conflict_watches add column looked_at timestamptz not null default now();

-- What has changed since the watch last looked.
create index on parties (firm_id, updated_at);
create index on party_roles (firm_id, since);
`
