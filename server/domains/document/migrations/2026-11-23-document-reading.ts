/**
 * Text extracted from files: the state, the number of pages, the whole text, and the same text in pieces of at most a
 * page, in lower case and without layout gaps, for the search (text_pairs, as in the search of approvals).
 */
export const reading = `
create table file_readings (
  file_id text primary key references files(id) on delete cascade,
  firm_id text not null references firms(id),
  state text not null default 'waiting',
  trouble text,
  pages int,
  words text not null default '',
  has_thumbnail boolean not null default false,
  tries int not null default 0,
  -- Whose turn it is is not asked again before then.
  due_at timestamptz not null default now()
);
create index on file_readings (due_at) where state = 'waiting';
create index on file_readings (firm_id);

create table file_words (
  file_id text not null references files(id) on delete cascade,
  firm_id text not null references firms(id),
  no int not null,
  page int,
  words text not null,
  primary key (file_id, no)
);
create index on file_words using gin (text_pairs(words));
insert into file_readings (file_id, firm_id)
select distinct v.file_id, v.firm_id from document_versions v join files f on f.id = v.file_id on conflict do nothing;

alter table document_versions drop column words, drop column words_state, drop column pages;
`
