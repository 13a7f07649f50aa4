/** What a firm has set for itself; what is not here is as contract/settings/codes.ts begins it. */
export const firmSettings = `
create table firm_settings (
  firm_id text not null references firms(id),
  code text not null,
  value text not null,
  primary key (firm_id, code)
);
`
