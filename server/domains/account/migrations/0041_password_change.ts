/** Marks passwords that somebody else set: they must be changed before they let anybody in. */
export const passwordChange = `
alter table accounts add column must_change_password boolean not null default false;
`
