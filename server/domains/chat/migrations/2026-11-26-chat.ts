/**
 * Chat tables. Members of a conversation may work in two firms, so the tables belong to none: only
 * server/domains/chat queries them, always as one person.
 */
export const chats = `
create table chat_conversations (
  id text primary key,
  -- Of two people: their ids in order, with a colon; there is one conversation for each pair.
  pair text unique,
  type int not null,
  name text not null default '',
  notice text not null default '',
  is_mute_all boolean not null default false,
  -- The number of its last message; raised in the transaction that writes the message.
  last_seq int not null default 0,
  operated_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table chat_members (
  conversation_id text not null references chat_conversations(id) on delete cascade,
  employee_id text not null references employees(id),
  role text not null default 'member',
  read_seq int not null default 0,
  -- What was said until then is not theirs: they came later, or cleared it away.
  after_seq int not null default 0,
  -- They were removed or left: what was said from then on is not theirs.
  until_seq int,
  -- Off their list until something is said again.
  hidden_seq int,
  is_top boolean not null default false,
  notification_level int not null default 0,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, employee_id)
);
create index on chat_members (employee_id);

create table chat_messages (
  id text primary key,
  conversation_id text not null references chat_conversations(id) on delete cascade,
  seq int not null,
  sender_id text not null references employees(id),
  type int not null,
  content jsonb not null,
  -- What a search finds it by.
  words text not null default '',
  file_id text,
  client_key text not null,
  sent_at timestamptz not null,
  recalled_at timestamptz,
  unique (conversation_id, seq),
  unique (sender_id, client_key)
);
create index on chat_messages (conversation_id, sent_at);

create table chat_mentions (
  conversation_id text not null,
  seq int not null,
  -- Absent: everybody.
  employee_id text,
  foreign key (conversation_id, seq) references chat_messages (conversation_id, seq) on delete cascade
);
create index on chat_mentions (conversation_id, seq);

create table chat_hidden (
  employee_id text not null,
  message_id text not null references chat_messages(id) on delete cascade,
  primary key (employee_id, message_id)
);

create table cooperation_friends (
  asker_id text not null references employees(id),
  asked_id text not null references employees(id),
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (asker_id, asked_id)
);
create index on cooperation_friends (asked_id);
`
