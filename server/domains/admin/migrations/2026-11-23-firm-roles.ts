/** A role as the firm has made it: what it gives, in whose words; null until the firm says so itself. */
export const firmRoles = `
alter table roles add column rights jsonb;
alter table roles add column about text not null default '';
alter table roles add column version int not null default 1;
alter table roles add column updated_at timestamptz not null default now();
`
