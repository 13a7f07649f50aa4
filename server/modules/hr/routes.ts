import { hr } from '@contract/hr'
import {
  BirthdayListInput,
  ContractListInput,
  ContractRef,
  DepartmentRef,
  EmployeeListInput,
  EmpRef,
  EmpVersionRef,
  FinishResignationInput,
  MaterialListInput,
  OnboardingListInput,
  ProbationListInput,
  ResignationListInput,
  ResignationRef,
  ResignationVersionRef,
  SaveContractInput,
  SaveDepartmentInput,
  SaveEmployeeInput,
  StartResignationInput,
  SuspendInput,
} from '@contract/hr.shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../http/call'
import { implement, on } from '../../http/implement'
import { Departments } from './departments'
import { HrLists } from './lists'
import { Resigning } from './resigning'
import { EmploymentService } from './service'

const lists = (call: StaffCall) => new HrLists(call)
const employments = (call: StaffCall) => new EmploymentService(call)
const resigning = (call: StaffCall) => new Resigning(call)
const departments = (call: StaffCall) => new Departments(call)

export const hrRoutes = implement(hr, {
  getEmployees: on(EmployeeListInput, (input, call) => lists(call).employees(input)),
  getOnboarding: on(OnboardingListInput, (input, call) => lists(call).onboarding(input)),
  getContracts: on(ContractListInput, (input, call) => lists(call).contracts(input)),
  getProbations: on(ProbationListInput, (input, call) => lists(call).probations(input)),
  getResignations: on(ResignationListInput, (input, call) => lists(call).resignations(input)),
  getBirthdays: on(BirthdayListInput, ({ month }, call) => lists(call).birthdays(month)),
  getReport: on(Empty, (_, call) => lists(call).report()),
  getMaterials: on(MaterialListInput, (input, call) => lists(call).materials(input)),
  getHome: on(Empty, (_, call) => lists(call).home()),
  getEmployee: on(EmpRef, ({ empId }, call) => employments(call).byId(empId)),
  saveEmployee: on(SaveEmployeeInput, (input, call) => employments(call).save(input)),
  passProbation: on(EmpVersionRef, ({ empId, version }, call) => employments(call).passProbation(empId, version)),
  suspend: on(SuspendInput, (input, call) => employments(call).suspend(input)),
  restore: on(EmpVersionRef, ({ empId, version }, call) => employments(call).restore(empId, version)),
  saveContract: on(SaveContractInput, (input, call) => employments(call).saveContract(input)),
  removeContract: on(ContractRef, ({ contractId, version }, call) =>
    employments(call).removeContract(contractId, version),
  ),
  startResignation: on(StartResignationInput, (input, call) => resigning(call).start(input)),
  getResignation: on(ResignationRef, ({ resignationId }, call) => resigning(call).byId(resignationId)),
  cancelResignation: on(ResignationVersionRef, ({ resignationId, version }, call) =>
    resigning(call).cancel(resignationId, version),
  ),
  finishResignation: on(FinishResignationInput, (input, call) => resigning(call).finish(input)),
  getDepartments: on(Empty, (_, call) => departments(call).list()),
  saveDepartment: on(SaveDepartmentInput, (input, call) => departments(call).save(input)),
  removeDepartment: on(DepartmentRef, ({ departmentId }, call) => departments(call).remove(departmentId)),
})
