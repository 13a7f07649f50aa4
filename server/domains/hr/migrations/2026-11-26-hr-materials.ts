/** Standard list and materials of newcomers. Materials submitted before are migrated. */
export const hrMaterials = `
create table onboarding_lists (
  firm_id text primary key references firms(id),
  names jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table onboarding_materials (
  id text primary key,
  firm_id text not null references firms(id),
  employee_id text not null references employees(id),
  kind text not null,
  name text not null,
  sort int not null,
  state text not null default 'asked',
  is_paper boolean not null default false,
  reason text not null default '',
  given_at timestamptz,
  checked_by text references employees(id),
  checked_at timestamptz,
  reminded_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (employee_id, name)
);
create index on onboarding_materials (firm_id, state, employee_id);

create temporary table brought as
  select distinct on (e.id, asked.kind) gen_random_uuid()::text as id, e.firm_id, e.id as employee_id,
    asked.kind, asked.name, asked.sort, i.handled_at, i.id as induction_id, i.materials
  from inductions i
  join employees e on e.account_id = i.account_id and e.firm_id = i.firm_id and e.status <> 'resigned'
  cross join (values ('idCard', '身份证', 0), ('education', '学历学位证', 1), ('noCrime', '无犯罪记录证明', 2),
    ('healthCheck', '体检报告', 3), ('bankCard', '工资银行卡', 4),
    ('licence', '执业证 / 法律职业资格证', 5)) as asked(kind, name, sort)
  where i.status = 'approved' and (asked.kind <> 'licence' or i.licence_number <> '')
  order by e.id, asked.kind, i.handled_at desc;

insert into onboarding_materials (id, firm_id, employee_id, kind, name, sort, state, given_at)
  select id, firm_id, employee_id, kind, name, sort,
    case when materials @> jsonb_build_array(jsonb_build_object('kind', kind)) then 'given' else 'asked' end,
    case when materials @> jsonb_build_array(jsonb_build_object('kind', kind)) then handled_at end
  from brought;
insert into file_uses (firm_id, file_id, target_kind, target_id)
  select brought.firm_id, given.value ->> 'fileId', 'material', brought.id
  from brought, jsonb_array_elements(brought.materials) as given
  where given.value ->> 'kind' = brought.kind
    and exists (select from files where files.id = given.value ->> 'fileId')
  on conflict do nothing;
drop table brought;
`
