/** Tasks may belong to a case: the 任务 of its home. */
export const taskCase = `
alter table tasks add column case_id text references cases(id) on delete set null;
create index on tasks (case_id) where case_id is not null and deleted_at is null;
`
