/** The search finds documents by their names as it finds them by what they say. */
export const documentSearch = `
create index on documents using gin (text_pairs(lower(name)));
`
