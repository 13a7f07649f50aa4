/** Cards of the message center: one row per recipient. */
export const messages = `
-- Every message updates its recipient's counter: with room on the page such an update touches no index (a third of the
-- time for a notice to 20,000 people) and its leavings go without a vacuum.
alter table employees set (fillfactor = 50);

create table app_messages (
  id text primary key,
  firm_id text not null references firms(id),
  recipient_id text not null references employees(id) on delete cascade,
  -- Taken from employees.message_seq under that row's lock, so that order of seq is order of commit: once a reader has
  -- seen a number, no smaller one can still appear.
  seq bigint not null,
  -- The seq it was created with: tells a new message from a changed one, and is the order of lists.
  created_seq bigint not null,
  system_id int not null,
  app_msg_type int not null,
  sender_id text not null default '',
  jump text not null default '',
  app_jump text not null default '',
  jump_id text not null default '',
  link_id text not null default '',
  app_link_id text not null default '',
  msg_type int not null default 0,
  source_type int not null default 0,
  link_status int not null default 0,
  is_read boolean not null default false,
  alert_title text not null,
  texts jsonb not null default '[]',
  push_title text not null default '',
  push_content text not null default '',
  created_at timestamptz not null default now()
);
-- What changed since a number.
create unique index on app_messages (recipient_id, seq);
-- A page of one assistant's list, and its newest message.
create index on app_messages (recipient_id, system_id, created_seq desc);
-- Unread and pending counts.
create index on app_messages (recipient_id, app_msg_type) where not is_read;
create index on app_messages (recipient_id, app_msg_type) where link_status = 0;
-- Every holder's card of one link.
create index on app_messages (link_id, app_msg_type) where link_id <> '';
`
