/**
 * Search indexes of cases: any part of a name or a cause, their initials and pinyin (server/titles); a number by its
 * beginning or end. Further indexes for the order of the lists.
 */
export const caseTitles = `
alter table cases add column title_words text not null default '', add column title_keys text[] not null default '{}';
create index on cases using gin (title_keys) with (fastupdate = off);
create index on cases (firm_id) where title_keys = '{}';
create index on cases (firm_id, inner_no text_pattern_ops) where inner_no is not null;
create index on cases (firm_id, reverse(inner_no) text_pattern_ops) where inner_no is not null;
create index on cases (firm_id, updated_at desc nulls last, id desc);
create index on cases (firm_id, start_date desc nulls last, id desc);
create index on cases (firm_id, fee desc nulls last, id desc);
`
