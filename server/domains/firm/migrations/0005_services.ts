/** Value-added services that a firm has bought. */
export const services = `
create table value_added_services (
  firm_id text not null references firms(id),
  name text not null,
  is_on boolean not null default true,
  -- The last day it may be used; unlimited when null.
  last_day date,
  -- Set while the service is withheld: what to tell whoever asks for it.
  blocked_message text,
  primary key (firm_id, name)
);
`
