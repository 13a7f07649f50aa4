/**
 * The cases a work is about, by which the ethical wall is kept: those its form names, and those of the invoices,
 * receivables, incomes and sealed documents it names.
 */
export const approvalCases = `
alter table approval_works add column case_ids jsonb not null default '[]';

with named as (
  select works.id as work_id, path.found #>> '{}' as id
  from approval_works works
  cross join lateral jsonb_path_query(works.form, '$.**.id') as path(found)
), of_cases as (
  select named.work_id, cases.id as case_id from named join cases on cases.id = named.id
  union select named.work_id, invoices.case_id from named join invoices on invoices.id = named.id
  union select named.work_id, receivables.case_id from named join receivables on receivables.id = named.id
  union select named.work_id, incomes.case_id from named join incomes on incomes.id = named.id
  union select named.work_id, seal_docs.case_id from named join seal_docs on seal_docs.id = named.id
)
update approval_works set case_ids = found.case_ids
from (
  select work_id, jsonb_agg(case_id order by case_id) as case_ids from of_cases
  where case_id is not null group by work_id
) found
where found.work_id = approval_works.id;
`
