/** The firm's notices to its people, the departments they are for, and their read receipts. */
export const notices = `
create table notices (
  id text primary key,
  firm_id text not null references firms(id),
  title text not null,
  -- Sanitised when it was written; its words are searched.
  content text not null,
  words text not null,
  audience text not null,
  status text not null default 'draft',
  -- Wished for while it is a draft; then as its status says.
  is_topped boolean not null default false,
  publisher_id text not null references employees(id),
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on notices (firm_id, published_at desc);

create table notice_departments (
  firm_id text not null,
  notice_id text not null references notices(id) on delete cascade,
  department_id text not null references departments(id),
  primary key (notice_id, department_id)
);

create table notice_receipts (
  firm_id text not null,
  notice_id text not null references notices(id) on delete cascade,
  employee_id text not null references employees(id),
  read_at timestamptz not null,
  primary key (notice_id, employee_id)
);
`
