/** Time of the last reminder per subject: at most one a month. */
export const booksTables = `
create table money_reminders (
  firm_id text not null references firms(id),
  kind text not null,
  target_id text not null,
  told_on date not null,
  primary key (firm_id, kind, target_id)
);
`
