/** Last run of a timer and its duration, for the administrators. */
export const jobRuns = `
alter table jobs add column ran_at timestamptz, add column took_ms integer;
create index on jobs (firm_id, kind);
`
