/** Remembers whether a conversion made its record, so that undoing it deletes no other. */
export const clueConversions = `
-- True when the record that the clue became was made by the conversion.
alter table clues add column has_made_record boolean not null default false;
update clues set has_made_record = true where converted_kind = 'caseSource';
`
