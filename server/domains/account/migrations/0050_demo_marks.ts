/** Marks the accounts whose passwords are published with the product: they cannot sign in while the demo is off. */
export const demoMarks = `
alter table firms add column is_demo boolean not null default false;
alter table accounts add column is_demo boolean not null default false;
-- Seeded before there was a mark: no other ids are this short.
update firms set is_demo = true where id in ('f1', 'f2');
update accounts set is_demo = true where id ~ '^a[0-9]+$';
`
