/** A firm's offices: offered wherever a place is chosen. */
export const offices = `
create table offices (
  id text primary key,
  firm_id text not null references firms(id),
  name text not null,
  city text not null,
  address text not null,
  -- GCJ-02
  lat double precision not null,
  lng double precision not null,
  sort integer not null default 0
);
create index offices_of_firm on offices (firm_id, sort);
`
