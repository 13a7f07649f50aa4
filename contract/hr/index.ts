import { may, type Nothing, type Page, staff } from '../core'
import { KEEPS_PEOPLE } from './codes'
import type {
  AskMaterialsInput,
  BirthdayListInput,
  BirthdayRow,
  CheckMaterialInput,
  ContractListInput,
  ContractRef,
  ContractRow,
  Department,
  DepartmentRef,
  EmployeeDetail,
  EmployeeListInput,
  EmployeeRow,
  EmpRef,
  EmpVersionRef,
  FinishResignationInput,
  GiveMaterialInput,
  HrHome,
  HrReport,
  MaterialFile,
  MaterialList,
  MaterialListInput,
  MaterialRef,
  MaterialRow,
  OnboardingListInput,
  OnboardingRow,
  ProbationListInput,
  Resignation,
  ResignationListInput,
  ResignationRef,
  ResignationRow,
  ResignationVersionRef,
  ReturnMaterialInput,
  SaveContractInput,
  SaveDepartmentInput,
  SaveEmployeeInput,
  SaveMaterialListInput,
  StartResignationInput,
  SuspendInput,
} from './shapes'

const keeper = may(KEEPS_PEOPLE)

/** §7 HR; below the line: the changes its pages make. */
export const hr = {
  getEmployees: keeper.read<EmployeeListInput, Page<EmployeeRow>>('/api/web/hr/employee/list'),
  getOnboarding: keeper.read<OnboardingListInput, Page<OnboardingRow>>('/api/web/hr/onboarding/list'),
  getContracts: keeper.read<ContractListInput, Page<ContractRow>>('/api/web/hr/contract/list'),
  getProbations: keeper.read<ProbationListInput, Page<EmployeeRow>>('/api/web/hr/probation/list'),
  getResignations: keeper.read<ResignationListInput, Page<ResignationRow>>('/api/web/hr/resignation/list'),
  getBirthdays: keeper.read<BirthdayListInput, BirthdayRow[]>('/api/web/hr/birthday/list'),
  getReport: keeper.read<Nothing, HrReport>('/api/web/hr/report/overview'),
  getMaterials: keeper.read<MaterialListInput, Page<MaterialRow>>('/api/web/hr/material/list'),
  // ——
  getHome: keeper.read<Nothing, HrHome>('/api/web/hr/home'),
  getEmployee: keeper.read<EmpRef, EmployeeDetail>('/api/web/hr/employee/get'),
  saveEmployee: keeper.write<SaveEmployeeInput, EmployeeDetail>('/api/web/hr/employee/save'),
  passProbation: keeper.write<EmpVersionRef, EmployeeDetail>('/api/web/hr/employee/passProbation'),
  /** Also ends all their sessions in the firm. */
  suspend: keeper.write<SuspendInput, EmployeeDetail>('/api/web/hr/employee/suspend'),
  restore: keeper.write<EmpVersionRef, EmployeeDetail>('/api/web/hr/employee/restore'),
  saveContract: keeper.write<SaveContractInput, EmployeeDetail>('/api/web/hr/contract/save'),
  removeContract: keeper.write<ContractRef, EmployeeDetail>('/api/web/hr/contract/remove'),
  startResignation: keeper.write<StartResignationInput, Resignation>('/api/web/hr/resignation/start'),
  getResignation: keeper.read<ResignationRef, Resignation>('/api/web/hr/resignation/get'),
  cancelResignation: keeper.write<ResignationVersionRef, Resignation>('/api/web/hr/resignation/cancel'),
  /** Hands over everything they hold, in one transaction, and ends the employment. */
  finishResignation: keeper.write<FinishResignationInput, Resignation>('/api/web/hr/resignation/finish'),
  /** Materials requested of one person, and those submitted. */
  getMaterialFile: keeper.read<EmpRef, MaterialFile>('/api/web/hr/material/get'),
  /** Requests one material, or the firm's standard list. */
  askMaterials: keeper.write<AskMaterialsInput, MaterialFile>('/api/web/hr/material/ask'),
  checkMaterial: keeper.write<CheckMaterialInput, MaterialFile>('/api/web/hr/material/check'),
  returnMaterial: keeper.write<ReturnMaterialInput, MaterialFile>('/api/web/hr/material/return'),
  /** Withdraws the request for a material. */
  dropMaterial: keeper.write<MaterialRef, MaterialFile>('/api/web/hr/material/drop'),
  /** Sends a card with the missing materials; once a day. */
  remindMaterials: keeper.write<EmpRef, MaterialFile>('/api/web/hr/material/remind'),
  getMaterialList: keeper.read<Nothing, MaterialList>('/api/web/hr/material/getList'),
  saveMaterialList: keeper.write<SaveMaterialListInput, MaterialList>('/api/web/hr/material/saveList'),
  getOwnMaterials: staff.read<Nothing, MaterialFile>('/api/web/hr/material/own'),
  giveMaterial: staff.write<GiveMaterialInput, MaterialFile>('/api/web/hr/material/submit'),
  getDepartments: keeper.read<Nothing, Department[]>('/api/web/hr/department/list'),
  saveDepartment: keeper.write<SaveDepartmentInput, Department[]>('/api/web/hr/department/save'),
  /** Removes an empty department. */
  removeDepartment: keeper.write<DepartmentRef, Department[]>('/api/web/hr/department/remove'),
}
