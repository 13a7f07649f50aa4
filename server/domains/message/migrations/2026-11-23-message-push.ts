/** Up to which message people have been told outside of the app; one row, which one node at a time holds. */
export const push = `
create table push_cursor (
  name text primary key,
  message_id text not null
);
`
