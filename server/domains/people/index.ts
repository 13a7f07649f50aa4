export { administratorsOf, leaderProblem, refuseLastAdministrator, refuseNoAdministrator } from './administrators'
export { findCapable } from './capable-colleague'
export { insertContract } from './contract-repository'
export { headedBy } from './department-repository'
export { above, type Department, within } from './departments'
export { findEmployee, findGrantor } from './employee'
export { type EmployeeFinder, employeeFinder } from './employee-finder'
export { EMPLOYMENT_JOB, employmentTimer, watchEmployments } from './employment-timer'
export { canGiveRole } from './giving-roles'
export { type Hired, hireEmployees, type Numbers, nextNumber, numbersOf, TOGETHER } from './hire-employees'
export { insertEmployeeRoles } from './hire-repository'
export {
  findDepartmentNames,
  findNumbersAndMobiles,
  findRoleNames,
  findUsedEmployees,
  removeEmployees,
} from './import-repository'
export { bookKeepers, KEEPS_MONEY } from './keepers'
export { spelled } from './name-pinyin'
export { askMaterials, kindOfMaterial, MATERIAL_KIND, materialList } from './onboarding'
export { findRolesToGive, gives, holdAdministrators, holdersOf, rolesOfEmployee } from './permission-repository'
export { entitled, getRolePermissions, heldBy, type KeptRole, reaches, together } from './permissions'
export { AWAY, PERSON, People, personOf } from './repository'
export { beginningOf, EVERYBODYS, permissionsOf, ROLES, type RoleCode } from './roles'
