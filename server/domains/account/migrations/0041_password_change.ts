/** Passwords that somebody else made: they are changed before they let anybody in. */
export const passwordChange = `
alter table accounts add column must_change_password boolean not null default false;
`
