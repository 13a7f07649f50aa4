/** Setting who may invite others to a group: every member, or the owner and admins. */
export const chatGroups = `
alter table chat_conversations add column is_invite_limited boolean not null default false;
`
