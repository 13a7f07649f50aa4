/** The code that guards a server without a firm, and coordinates of offices, which may be unknown. */
export const firmSetUp = `
create table set_up_codes (
  id int primary key default 1 check (id = 1),
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null default now()
);
alter table offices alter column lat drop not null;
alter table offices alter column lng drop not null;
`
