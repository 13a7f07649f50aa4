/** Indexes titles by any part, initials and pinyin (server/titles). */
export const clueTitles = `
alter table clues add column title_words text not null default '', add column title_keys text[] not null default '{}';
create index on clues using gin (title_keys);
create index on clues (firm_id) where title_keys = '{}';
`
