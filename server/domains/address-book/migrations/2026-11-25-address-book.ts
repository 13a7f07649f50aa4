/** Personal pages of a firm's people. */
export const addressBookTables = `
create table resumes (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id) on delete cascade,
  background text not null default 'ink',
  intro text not null default '',
  languages text not null default '',
  office_id text references offices(id) on delete set null,
  extension text not null default '',
  version int not null default 1,
  unique (employee_id)
);
create index on resumes (firm_id, extension) where extension <> '';
create index on resumes (firm_id, office_id) where office_id is not null;

create table resume_biz_exps (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id) on delete cascade,
  since int,
  industries text not null default '',
  summary text not null,
  clients text not null default '',
  version int not null default 1,
  unique (employee_id)
);

create table resume_details (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id) on delete cascade,
  category text not null,
  title text not null,
  organ text not null default '',
  from_year int,
  to_year int,
  note text not null default '',
  version int not null default 1
);
create index on resume_details (firm_id, employee_id, category);

-- A colleague is found by the last four of a mobile.
create index on employees (firm_id, right(mobile, 4));
`
