/** A person's settings for an assistant's conversation: pinned, or muted (not counted as unread). */
export const conversations = `
create table conversation_settings (
  firm_id text not null references firms(id),
  employee_id text not null references employees(id) on delete cascade,
  system_id int not null,
  top boolean not null default false,
  muted boolean not null default false,
  primary key (employee_id, system_id)
);
`
