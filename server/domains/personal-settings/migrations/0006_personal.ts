/** Personal details of employees beside their work, and the signature they keep for approvals. */
export const personal = `
alter table employees add column motto text not null default '';
alter table employees add column sign_file_id text;
`
