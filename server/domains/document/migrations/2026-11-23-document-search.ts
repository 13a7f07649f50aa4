/** Index for searching documents by name in the same way as by content. */
export const documentSearch = `
create index on documents using gin (text_pairs(lower(name)));
`
