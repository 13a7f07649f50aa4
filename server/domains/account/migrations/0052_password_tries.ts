/**
 * Password guesses, counted in one statement before they are hashed, by whatever process: also for unknown names, so
 * that counting reveals nothing.
 */
export const passwordTries = `
create table password_tries (
  -- an account's id, or the hash of a name that is nobody's
  who text primary key,
  tries int not null,
  tried_at timestamptz not null,
  locked_until timestamptz
);
create index password_tries_by_time on password_tries (tried_at);
alter table accounts drop column failed_logins;
alter table accounts drop column locked_until;
`
