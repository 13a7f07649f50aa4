/** Public halves of keys that devices keep behind a face or a finger. Biometric data never reach the server. */
export const passkeyTables = `
create table passkeys (
  id text primary key,
  account_id text not null references accounts(id),
  credential_id text not null unique,
  public_key text not null,
  -- Counts the key's uses where the device counts them; one that falls behind was copied.
  counter bigint not null default 0,
  label text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on passkeys (account_id, created_at);
`
