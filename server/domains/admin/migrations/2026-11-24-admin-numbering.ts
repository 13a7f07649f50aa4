/** Rules by which a firm numbers its things, each change a version; counters are named by what they count. */
export const numberingRules = `
create table numbering_rules (
  firm_id text not null references firms(id),
  -- case, caseSource, conflictReport
  thing text not null,
  version int not null check (version > 0),
  -- As contract/numbering/codes.ts writes them.
  parts jsonb not null,
  changed_by text not null references employees(id),
  changed_at timestamptz not null,
  primary key (firm_id, thing, version)
);
update running_numbers set series = 'case|' || replace(series, '-', '|') where series ~ '^[0-9]{4}-[A-Z]{2,4}$';
update running_numbers set series = 'caseSource|' || substr(series, 3) where series ~ '^AY[0-9]{4}$';
update running_numbers set series = 'conflictReport|' || substr(series, 4) where series ~ '^利冲-[0-9]{4}$';
`
