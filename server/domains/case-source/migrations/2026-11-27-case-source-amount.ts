/** Subject amount of a case source: a clue brings it, and the case takes it over. */
export const caseSourceAmount = `
alter table case_sources add column subject_amount numeric(16,2);
`
