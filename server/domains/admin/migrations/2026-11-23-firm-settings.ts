/** Settings that a firm has changed; the others have the default of contract/settings/codes.ts. */
export const firmSettings = `
create table firm_settings (
  firm_id text not null references firms(id),
  code text not null,
  value text not null,
  primary key (firm_id, code)
);
`
