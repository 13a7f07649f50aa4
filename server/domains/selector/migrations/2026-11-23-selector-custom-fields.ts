/** A firm's own fields, on forms that every firm has: drawn and checked by the same engine. */
export const selectorCustomFields = `
create table custom_fields (
  firm_id text not null references firms(id),
  -- Of which records: customer, caseSource.
  kind text not null,
  -- As contract/forms/fields.ts writes them.
  fields jsonb not null default '[]',
  primary key (firm_id, kind)
);
`
