/**
 * Search index of approvals, cut into single characters and pairs: Chinese has no spaces to split at, and trigrams
 * would miss two-character words. A text contains a keyword only if it has all its pairs; `words` then confirms their
 * order. The index is a table of its own, so that reading a work does not load it; the function's high cost makes the
 * planner check `words` first when it does not use the index.
 */
export const search = `
create function text_pairs(words text) returns text[] language sql immutable parallel safe cost 500 as $$
  select coalesce(array_agg(distinct substr(words, at, length)), '{}')
  from generate_series(1, char_length(words)) as at, generate_series(1, 2) as length
  where at + length - 1 <= char_length(words)
$$;

create table approval_search (
  work_id text primary key references approval_works(id) on delete cascade,
  firm_id text not null references firms(id),
  words text not null
);

insert into approval_search (work_id, firm_id, words)
select works.id, works.firm_id, lower(concat_ws(E'\\n',
  works.title, works.work_no, applicant.name, departments.name,
  coalesce(forms.title, kinds.title),
  (select string_agg(row ->> 'text', E'\\n') from jsonb_array_elements(works.summary) as row)
))
from approval_works as works
join employees as applicant on applicant.id = works.applicant_id
join departments on departments.id = works.department_id
left join approval_forms as forms on forms.id = works.form_id
left join (values
  (2004, '请假'), (2005, '外出出差'), (2006, '用品采购申领'), (2007, '通用审批'),
  (2010, '资料证照用车'), (2013, '案源报备审批'), (2020, '案源变更审批'), (2021, '停止跟进审批')
) as kinds (type, title) on kinds.type = works.type;

create index on approval_search using gin (text_pairs(words));
`
