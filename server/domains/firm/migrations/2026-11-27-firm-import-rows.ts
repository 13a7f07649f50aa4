/** Imports go on in the background: their state, and the outcome of each of their rows. */
export const importRows = `
alter table firm_imports
  add column state text not null default 'done',
  add column input jsonb,
  add column done integer not null default 0,
  add column total integer not null default 0,
  add column words text not null default '',
  add column worker_id text references employees(id),
  add column tries integer not null default 0;
create table firm_import_rows (
  id text primary key,
  firm_id text not null references firms(id),
  import_id text not null references firm_imports(id),
  row integer not null,
  state text not null,
  name text not null,
  words text not null,
  letters text not null default '',
  record_id text,
  undo text,
  unique (import_id, row)
);
insert into firm_import_rows (id, firm_id, import_id, row, state, name, words, record_id, undo)
  select i.id || '-' || e.at, i.firm_id, i.id, e.at, 'new', '', '', e.value, case when i.undone_at is null then null else '' end
  from firm_imports i, jsonb_array_elements_text(i.ids) with ordinality e(value, at);
update firm_imports set
  state = case when undone_at is null then 'done' else 'undone' end,
  done = jsonb_array_length(ids), total = jsonb_array_length(ids);
alter table firm_imports drop column ids;
`
