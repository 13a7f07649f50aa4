/** When a timer rang last, and how long what it does took: administrators look at it. */
export const jobRuns = `
alter table jobs add column ran_at timestamptz, add column took_ms integer;
create index on jobs (firm_id, kind);
`
