import { may, type Nothing, type Page, staff } from '../core'
import { KEEPS_PEOPLE } from './codes'
import type * as T from './shapes'

const keeper = may(KEEPS_PEOPLE)

/** §7 HR; below the line: the changes its pages make. */
export const hr = {
  getEmployees: keeper.read<T.EmployeeListInput, Page<T.EmployeeRow>>('/api/web/hr/employee/list'),
  getOnboarding: keeper.read<T.InductionListInput, Page<T.InductionListRow>>('/api/web/hr/onboarding/list'),
  getContracts: keeper.read<T.ContractListInput, Page<T.ContractRow>>('/api/web/hr/contract/list'),
  getProbations: keeper.read<T.ProbationListInput, Page<T.EmployeeRow>>('/api/web/hr/probation/list'),
  getResignations: keeper.read<T.ResignationListInput, Page<T.ResignationRow>>('/api/web/hr/resignation/list'),
  getBirthdays: keeper.read<T.BirthdayListInput, T.BirthdayRow[]>('/api/web/hr/birthday/list'),
  getReport: keeper.read<Nothing, T.HrReport>('/api/web/hr/report/overview'),
  getMaterials: keeper.read<T.MaterialListInput, Page<T.MaterialRow>>('/api/web/hr/material/list'),
  // ——
  getHome: keeper.read<Nothing, T.HrHome>('/api/web/hr/home'),
  getEmployee: keeper.read<T.EmpRef, T.EmployeeDetail>('/api/web/hr/employee/get'),
  saveEmployee: keeper.write<T.SaveEmployeeInput, T.EmployeeDetail>('/api/web/hr/employee/save'),
  passProbation: keeper.write<T.EmpVersionRef, T.EmployeeDetail>('/api/web/hr/employee/passProbation'),
  /** Also ends all their sessions in the firm. */
  suspend: keeper.write<T.SuspendInput, T.EmployeeDetail>('/api/web/hr/employee/suspend'),
  restore: keeper.write<T.EmpVersionRef, T.EmployeeDetail>('/api/web/hr/employee/restore'),
  saveContract: keeper.write<T.SaveContractInput, T.EmployeeDetail>('/api/web/hr/contract/save'),
  removeContract: keeper.write<T.ContractRef, T.EmployeeDetail>('/api/web/hr/contract/remove'),
  startResignation: keeper.write<T.StartResignationInput, T.Resignation>('/api/web/hr/resignation/start'),
  getResignation: keeper.read<T.ResignationRef, T.Resignation>('/api/web/hr/resignation/get'),
  /** Single records of one kind that they hold, a page at a time. */
  getHeldItems: keeper.read<T.HeldItemsInput, Page<T.HeldItem>>('/api/web/hr/resignation/items'),
  cancelResignation: keeper.write<T.ResignationVersionRef, T.Resignation>('/api/web/hr/resignation/cancel'),
  /** Hands over everything they hold, each kind of work to its colleague, in one transaction, and ends the employment. */
  finishResignation: keeper.write<T.FinishResignationInput, T.Resignation>('/api/web/hr/resignation/finish'),
  /** Materials requested of one person, and those submitted. */
  getMaterialFile: keeper.read<T.EmpRef, T.MaterialFile>('/api/web/hr/material/get'),
  /** Requests one material, or the firm's standard list. */
  askMaterials: keeper.write<T.AskMaterialsInput, T.MaterialFile>('/api/web/hr/material/ask'),
  checkMaterial: keeper.write<T.CheckMaterialInput, T.MaterialFile>('/api/web/hr/material/check'),
  returnMaterial: keeper.write<T.ReturnMaterialInput, T.MaterialFile>('/api/web/hr/material/return'),
  /** Withdraws the request for a material. */
  dropMaterial: keeper.write<T.MaterialRef, T.MaterialFile>('/api/web/hr/material/drop'),
  /** Sends a card with the missing materials; once a day. */
  remindMaterials: keeper.write<T.EmpRef, T.MaterialFile>('/api/web/hr/material/remind'),
  getMaterialList: keeper.read<Nothing, T.MaterialList>('/api/web/hr/material/getList'),
  saveMaterialList: keeper.write<T.SaveMaterialListInput, T.MaterialList>('/api/web/hr/material/saveList'),
  getOwnMaterials: staff.read<Nothing, T.MaterialFile>('/api/web/hr/material/own'),
  giveMaterial: staff.write<T.GiveMaterialInput, T.MaterialFile>('/api/web/hr/material/submit'),
  getDepartments: keeper.read<Nothing, T.Department[]>('/api/web/hr/department/list'),
  saveDepartment: keeper.write<T.SaveDepartmentInput, T.Department[]>('/api/web/hr/department/save'),
  /** Removes an empty department. */
  removeDepartment: keeper.write<T.DepartmentRef, T.Department[]>('/api/web/hr/department/remove'),
}
