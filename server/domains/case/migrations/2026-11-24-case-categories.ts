/** A firm's settings of case categories: without a row DOMAIN 3.1 applies. */
export const caseCategories = `
create table case_categories (
  firm_id text not null references firms(id),
  category text not null,
  is_open boolean not null default true,
  letters text not null,
  -- Keys of fields of the matter's form.
  required jsonb not null default '[]',
  version int not null default 1,
  primary key (firm_id, category),
  unique (firm_id, letters)
);
`
