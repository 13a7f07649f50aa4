/** Uploads that come in parts and may be gone on with; and finding a file by what it holds. */
export const fileParts = `
alter table files add column parts text not null default '', add column upload_id text not null default '';
create index on files (firm_id, md5) where state = 'stored';
`
