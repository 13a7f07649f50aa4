/** Who may bring others into a group: everybody in it, or its owner and admins. */
export const chatGroups = `
alter table chat_conversations add column is_invite_limited boolean not null default false;
`
