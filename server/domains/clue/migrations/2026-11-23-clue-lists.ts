/** Columns and indexes for the lists of clues and for finding repeats. */
export const clueLists = `
-- The title as it is compared: brackets, spaces and case are equal.
alter table clues add column title_norm text not null default '';
create index on clues (firm_id, title_norm) where title_norm <> '';
create index on clues (firm_id, created_at desc, id desc);
create index on clues (firm_id, pooled_at desc, id desc) where status = 'pool';
-- Whoever sent it to be surveyed hears what came of it.
alter table clues add column survey_by text references employees(id);
`
