/** Search index of names: any part of them, their initials and pinyin (server/titles). */
export const caseSourceTitles = `
alter table case_sources
  add column title_words text not null default '',
  add column title_keys text[] not null default '{}';
create index on case_sources using gin (title_keys);
create index on case_sources (firm_id, number text_pattern_ops);
create index on case_sources (firm_id) where title_keys = '{}';
`
