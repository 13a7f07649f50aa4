/** Colleagues who say that an arrival others have claimed is theirs, until finance has decided. */
export const claimContests = `
create table claim_contests (
  firm_id text not null references firms(id),
  arrival_id text not null references arrivals(id) on delete cascade,
  employee_id text not null references employees(id),
  reason text not null,
  created_at timestamptz not null default now(),
  -- Set when a claim on the arrival is confirmed or returned.
  settled_at timestamptz,
  primary key (arrival_id, employee_id)
);
`
