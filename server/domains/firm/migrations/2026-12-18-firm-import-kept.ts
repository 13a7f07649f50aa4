/** A row that changed a record keeps what the record said before, so that it can be undone. */
export const importKept = 'alter table firm_import_rows add column kept jsonb;'
