/** Applications returned before their erasure was scheduled: each is deleted a year after it was returned. */
export const inductionErasure = `
insert into jobs (id, kind, firm_id, unique_key, payload, run_at)
select 'erase-' || id, 'induction.erase', firm_id, 'induction.erase.' || id,
  jsonb_build_object('inductionId', id), handled_at + interval '365 days'
from inductions where status = 'returned' and handled_at is not null
on conflict (unique_key) do nothing;
`
