/** Index by which finished timers are found, to be deleted. */
export const doneJobs = `
create index on jobs (done_at) where done_at is not null;
`
