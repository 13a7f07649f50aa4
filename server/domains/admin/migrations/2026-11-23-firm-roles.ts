/** Permissions and description of a role as the firm has changed it; null until it does. */
export const firmRoles = `
alter table roles add column rights jsonb;
alter table roles add column about text not null default '';
alter table roles add column version int not null default 1;
alter table roles add column updated_at timestamptz not null default now();
`
