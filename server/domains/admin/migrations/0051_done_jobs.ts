/** Timers that have rung are found by when they did, to be swept. */
export const doneJobs = `
create index on jobs (done_at) where done_at is not null;
`
