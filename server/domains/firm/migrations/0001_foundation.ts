/** Foundation: people, firms, sessions, audit, idempotency, files, jobs. */
export const foundation = `
create extension if not exists pg_trgm;

create table firms (
  id text primary key,
  name text not null,
  short_name text not null,
  run_property text not null,
  service_status int not null default 1,
  created_at timestamptz not null default now()
);

-- A person. The login name is the mobile or an account of their own choosing.
create table accounts (
  id text primary key,
  login_name text unique,
  mobile text unique,
  email text,
  name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  failed_logins int not null default 0,
  locked_until timestamptz,
  default_firm_id text references firms(id),
  status text not null default 'normal',
  created_at timestamptz not null default now()
);

create table departments (
  id text primary key,
  firm_id text not null references firms(id),
  name text not null,
  parent_id text,
  manager_id text,
  sort int not null default 0
);
create index on departments (firm_id, sort);

-- A person's place in one firm: empId is id, userId is user_id.
create table employees (
  id text primary key,
  user_id text not null unique,
  firm_id text not null references firms(id),
  account_id text not null references accounts(id),
  emp_no text not null,
  name text not null,
  pinyin text not null,
  initials text not null,
  gender text not null default '',
  mobile text not null default '',
  email text not null default '',
  photo_url text not null default '',
  department_id text not null references departments(id),
  post text not null default '',
  speciality text not null default '',
  status text not null default 'regular',
  join_date date,
  message_seq bigint not null default 0,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (firm_id, account_id),
  unique (firm_id, emp_no)
);
create index on employees (firm_id, department_id);
create index on employees (account_id);
create index on employees (firm_id, updated_at);

create table roles (
  id text primary key,
  firm_id text not null references firms(id),
  code text not null,
  name text not null,
  permissions jsonb not null default '[]',
  unique (firm_id, code)
);

create table employee_roles (
  firm_id text not null,
  employee_id text not null references employees(id) on delete cascade,
  role_id text not null references roles(id) on delete cascade,
  primary key (employee_id, role_id)
);

create table feature_switches (
  firm_id text not null references firms(id),
  code text not null,
  is_on boolean not null,
  primary key (firm_id, code)
);

create table devices (
  id text primary key,
  account_id text not null references accounts(id),
  secret_hash text not null unique,
  label text not null,
  agent_family text not null,
  host text not null,
  ip text not null default '',
  auto_login boolean not null default true,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on devices (account_id);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  account_id text not null references accounts(id),
  employee_id text,
  firm_id text,
  device_id text,
  label text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_code int,
  end_message text
);
create index on sessions (account_id) where ended_at is null;

create table verification_codes (
  id text primary key,
  purpose text not null,
  mobile text not null,
  code_hash text not null,
  attempts int not null default 0,
  ip text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on verification_codes (mobile, purpose, created_at);

create table picture_codes (
  id text primary key,
  text_hash text not null,
  expires_at timestamptz not null
);

create table audit_log (
  id text primary key,
  firm_id text not null,
  account_id text,
  employee_id text,
  action text not null,
  target_kind text not null default '',
  target_id text not null default '',
  detail jsonb not null default '{}',
  ip text not null default '',
  at timestamptz not null default now()
);
create index on audit_log (firm_id, at);
create index on audit_log (firm_id, target_kind, target_id);

-- The first answer to a client's key, given again to every repetition.
create table idempotency_keys (
  account_id text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index on idempotency_keys (created_at);

create table files (
  id text primary key,
  firm_id text not null,
  owner_id text not null,
  kind text not null,
  name text not null,
  extension text not null default '',
  size bigint not null,
  md5 text not null default '',
  content_type text not null default 'application/octet-stream',
  storage_key text not null unique,
  state text not null default 'expected',
  created_at timestamptz not null default now()
);
create index on files (firm_id, owner_id);

-- Work for later: one row is taken by one worker (for update skip locked).
create table jobs (
  id text primary key,
  kind text not null,
  firm_id text,
  unique_key text unique,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  done_at timestamptz
);
create index on jobs (run_at) where done_at is null;

-- A star on something, and when it was last opened.
create table focuses (
  id text primary key,
  firm_id text not null,
  employee_id text not null references employees(id) on delete cascade,
  target_kind text not null,
  target_id text not null,
  title text not null,
  note text not null default '',
  starred boolean not null default false,
  opened_at timestamptz not null default now(),
  unique (employee_id, target_kind, target_id)
);
create index on focuses (employee_id, opened_at desc);
`
