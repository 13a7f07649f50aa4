/** Last message pushed outside the app; a single row, locked by one node at a time. */
export const push = `
create table push_cursor (
  name text primary key,
  message_id text not null
);
`
