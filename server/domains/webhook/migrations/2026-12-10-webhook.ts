/** Subscriptions to a firm's events, and what is to be sent to each. */
export const webhookTables = `
create table webhooks (
  id text primary key,
  firm_id text not null references firms(id),
  name text not null,
  kind text not null,
  -- Encrypted: an address may hold a key, as that of a group's robot does.
  sealed_address text not null,
  shown_address text not null,
  sealed_secret text not null,
  events jsonb not null,
  maker_id text not null references employees(id),
  keeper_id text not null references employees(id),
  stops_on date,
  is_on boolean not null default true,
  off_reason text not null default '',
  failing_since timestamptz,
  last_sent_at timestamptz,
  -- The process that is sending, and until when no other one may.
  leased_by text,
  leased_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on webhooks (firm_id, created_at desc);

create table webhook_deliveries (
  id text primary key,
  firm_id text not null references firms(id),
  webhook_id text not null references webhooks(id) on delete cascade,
  -- Order in which the events happened.
  seq bigint generated always as identity,
  type text not null,
  -- The record that the event is about.
  record text not null,
  body text not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_at timestamptz,
  -- It is retried until this time.
  retry_until timestamptz not null,
  last_at timestamptz,
  last_status int,
  last_ms int,
  problem text not null default '',
  answer text not null default '',
  created_at timestamptz not null default now()
);
create index on webhook_deliveries (webhook_id, seq desc);
create index on webhook_deliveries (webhook_id, record, seq) where state = 'waiting';
create index on webhook_deliveries (next_at) where state = 'waiting';
create index on webhook_deliveries (created_at);
`
