/** Group of a case's team, at most one. */
export const chatCases = `
alter table chat_conversations add column case_id text references cases(id) on delete set null;
create unique index on chat_conversations (case_id) where case_id is not null;
`
