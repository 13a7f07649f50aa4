/** Names are compared as keywords are: wide letters and brackets as narrow ones. */
export const documentNames = `
drop index documents_text_pairs_idx;
create index documents_text_pairs_idx on documents using gin (text_pairs(lower(normalize(name, nfkc))))
  with (fastupdate = off);
`
