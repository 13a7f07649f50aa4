/** Instalments agreed with the fee when a case is registered, until its acceptance makes them receivables. */
export const caseInstalments = `
alter table cases add column instalments jsonb not null default '[]';
`
