export { administratorsOf, holdAdministrators, refuseLastAdministrator, refuseNoAdministrator } from './administrators'
export { above, type Department, headedBy, within } from './departments'
export { findEmployee, findGrantor } from './employee'
export { employeeImporter } from './employee-importer'
export { EMPLOYMENT_JOB, employmentTimer, watchEmployments } from './employment-timer'
export { type Hired, hireEmployees, nextNumber, numbersOf, TOGETHER } from './hire-employees'
export { bookKeepers, KEEPS_MONEY } from './keepers'
export { spelled } from './name-pinyin'
export { askMaterials, kindOfMaterial, MATERIAL_KIND, materialList } from './onboarding'
export { ownersByNumber } from './owners-by-number'
export { AWAY, PERSON, People, personOf } from './people'
export {
  entitled,
  gives,
  heldBy,
  holdersOf,
  type KeptRole,
  reaches,
  rightsOf,
  rolesOfEmployee,
  together,
} from './rights'
export { beginningOf, EVERYBODYS, permissionsOf, ROLES, type RoleCode } from './roles'
