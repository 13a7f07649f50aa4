/** Stamped documents are filed among the documents. */
export const sealDocuments = `
alter table seal_docs add column document_id text references documents(id) on delete set null;
create index on seal_docs (document_id);
`
