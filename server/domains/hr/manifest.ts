import { KEEPS_PEOPLE } from '@contract/hr/codes'
import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { MATERIAL_KIND } from '../people'
import { datedEmployments } from './dated-employments'
import { findDepartments } from './department-repository'
import { DEPARTMENT_KIND } from './departments'
import { employeeImporter } from './employee-importer'
import { MATERIAL, MaterialRepository } from './material-repository'
import { seesMaterial } from './materials'
import { hrTables } from './migrations/2026-11-23-hr'
import { hrMaterials } from './migrations/2026-11-26-hr-materials'
import { hrJobs } from './reminders'
import { EMPLOYEE_KIND, HrRepository } from './repository'
import { RESIGNATION, RESIGNATION_KIND, ResignationRepository } from './resignation-repository'
import { hrRoutes, wecomMemberRoutes } from './routes'

const canKeepPeople = async ({ me }: { me: { permissions: ReadonlySet<string> } }) => me.permissions.has(KEEPS_PEOPLE)

export const hr: DomainManifest = {
  domain: 'hr',
  about: '人事：任职、合同、入职材料、离职与交接',
  routes: [...hrRoutes, ...wecomMemberRoutes],
  migrations: { '2026-11-23-hr': hrTables, '2026-11-26-hr-materials': hrMaterials },
  dated: datedEmployments,
  imports: [employeeImporter],
  jobs: hrJobs,
  holdings: [
    columnHolding({
      ...{ key: 'department.manager', work: 'department', name: '部门负责人', table: 'departments' },
      column: 'manager_id',
      record: { kind: DEPARTMENT_KIND },
    }),
  ],
  records: [
    {
      kind: RESIGNATION_KIND,
      name: RESIGNATION,
      idField: 'resignationId',
      see: canKeepPeople,
      describe: async ({ db }, id) => (await new ResignationRepository(db).find(id))?.name,
    },
    {
      kind: EMPLOYEE_KIND,
      name: '任职',
      idField: 'empId',
      see: canKeepPeople,
      describe: async ({ db, now }, empId) => (await new HrRepository(db, now).find(empId))?.name,
    },
    {
      kind: MATERIAL_KIND,
      name: MATERIAL,
      idField: 'materialId',
      see: seesMaterial,
      describe: async ({ db, now }, id) => (await new MaterialRepository(db, now).find(id))?.name,
    },
    {
      kind: DEPARTMENT_KIND,
      name: '部门',
      idField: 'departmentId',
      see: async () => true,
      describe: async ({ db }, id) =>
        (await findDepartments(db)).find(({ departmentId }) => departmentId === id)?.title,
    },
  ],
}
