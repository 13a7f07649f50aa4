/** Proceeding of a hearing's case. */
export const scheduleTrial = `
alter table schedules add column proceeding_id text references case_proceedings(id) on delete set null;
create index on schedules (proceeding_id) where proceeding_id is not null;
`
