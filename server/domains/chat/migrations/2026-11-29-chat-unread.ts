/** Index of the lines that no unread count includes: events of a group, and messages taken back. */
export const chatUnread = `
create index chat_messages_uncounted on chat_messages (conversation_id, seq) where type = 10 or recalled_at is not null;
`
