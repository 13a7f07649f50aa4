/** Documents that people are asked to sign on a phone. */
export const signTasks = `
create table sign_tasks (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  note text not null default '',
  asker_id text not null references employees(id),
  -- What the picture says: random, so that nobody guesses one.
  code text not null unique,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sign_tasks (asker_id, created_at desc);

create table sign_task_signers (
  firm_id text not null,
  sign_task_id text not null references sign_tasks(id) on delete cascade,
  employee_id text not null references employees(id),
  sort int not null,
  state text not null default 'waiting',
  opened_at timestamptz,
  answered_at timestamptz,
  signature_id text,
  reason text not null default '',
  version int not null default 1,
  primary key (sign_task_id, employee_id)
);
create index on sign_task_signers (employee_id, state);
`
