/** Hash of an imported event as it was read, so that another import changes only what changed there. */
export const scheduleImports = `
alter table schedules add column ics_hash text not null default '';
`
