/** Uploads in parts that can be resumed; and an index to find a file by its content. */
export const fileParts = `
alter table files add column parts text not null default '', add column upload_id text not null default '';
create index on files (firm_id, md5) where state = 'stored';
`
