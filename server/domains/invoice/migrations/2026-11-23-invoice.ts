/** Invoices to clients, their titles, and invoices submitted for cases. */
export const invoiceTables = `
create table invoice_titles (
  id text primary key,
  firm_id text not null references firms(id),
  -- A book is its owner's own: it says who their clients are.
  owner_id text not null references employees(id),
  buyer_type text not null,
  title text not null,
  -- As it is compared: trimmed, its brackets half-width.
  title_norm text not null,
  tax_no text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  email text not null default '',
  mobile text not null default '',
  used_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, title_norm)
);
create index on invoice_titles (firm_id, owner_id, used_at desc);

create table invoices (
  id text primary key,
  firm_id text not null references firms(id),
  case_id text not null references cases(id),
  -- The application it came of; a red one's is its own.
  work_id text not null unique,
  applicant_id text not null references employees(id),
  -- Of a red invoice: the blue one it takes back.
  blue_id text references invoices(id),
  status text not null,
  kind text not null,
  medium text not null,
  buyer_type text not null,
  title text not null,
  title_norm text not null,
  tax_no text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  item text not null,
  -- Negative of a red invoice, all three.
  amount numeric(14,2) not null check (amount <> 0),
  net numeric(14,2) not null,
  tax numeric(14,2) not null,
  rate numeric(4,2) not null,
  -- How much of a blue one has been taken back.
  red_amount numeric(14,2) not null default 0,
  red_reason text,
  is_prepaid boolean not null default false,
  email text not null default '',
  mobile text not null default '',
  remark text not null default '',
  number text,
  code text not null default '',
  issued_on date,
  -- By whom it was made: by nobody yet, by hand, by a platform, or only to show how it would be.
  issuer text,
  pdf_file_id text references files(id),
  -- It has reached whom it is for.
  sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (net + tax = amount),
  check (red_amount >= 0 and (blue_id is not null or red_amount <= amount)),
  check (number is not null or status in ('applying', 'voided'))
);
create unique index on invoices (firm_id, code, number) where number is not null;
create index on invoices (firm_id, created_at desc, id desc);
create index on invoices (case_id);
create index on invoices (applicant_id, created_at desc);
create index on invoices (blue_id) where blue_id is not null;

create table invoice_parts (
  firm_id text not null references firms(id),
  invoice_id text not null references invoices(id) on delete cascade,
  receivable_id text not null,
  amount numeric(14,2) not null check (amount <> 0),
  primary key (invoice_id, receivable_id)
);
create index on invoice_parts (receivable_id);

create table submitted_invoices (
  id text primary key,
  firm_id text not null references firms(id),
  owner_id text not null references employees(id),
  case_id text references cases(id),
  status text not null,
  kind text not null,
  number text not null default '',
  code text not null default '',
  seller text not null,
  seller_norm text not null,
  seller_tax_no text not null default '',
  issued_on date not null,
  amount numeric(14,2) not null check (amount > 0),
  tax numeric(14,2) not null default 0,
  used_for text,
  remark text not null default '',
  file_id text not null references files(id),
  file_md5 text not null,
  verified_by text references employees(id),
  verified_at timestamptz,
  verify_note text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on submitted_invoices (firm_id, created_at desc);
create index on submitted_invoices (owner_id, created_at desc);
create index on submitted_invoices (case_id) where case_id is not null;
-- DOMAIN 8.12: what makes two of them one.
create unique index on submitted_invoices (firm_id, code, number) where number <> '';
create unique index on submitted_invoices (firm_id, seller_norm, amount, issued_on) where number = '';
create unique index on submitted_invoices (firm_id, file_md5);
`
