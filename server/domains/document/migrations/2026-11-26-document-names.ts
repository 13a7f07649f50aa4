/** Names are normalised like keywords: full-width letters and brackets compare as half-width ones. */
export const documentNames = `
drop index documents_text_pairs_idx;
create index documents_text_pairs_idx on documents using gin (text_pairs(lower(normalize(name, nfkc))))
  with (fastupdate = off);
`
