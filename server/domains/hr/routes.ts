import { wecomMembers } from '@contract/firm/wecom-members'
import { BringInInput, WecomMembersInput } from '@contract/firm/wecom-members/shapes'
import { hr } from '@contract/hr'
import {
  AskMaterialsInput,
  BirthdayListInput,
  CheckMaterialInput,
  ContractListInput,
  ContractRef,
  DepartmentRef,
  EmployeeListInput,
  EmpRef,
  EmpVersionRef,
  FinishResignationInput,
  GiveMaterialInput,
  HeldItemsInput,
  InductionListInput,
  MaterialListInput,
  MaterialRef,
  ProbationListInput,
  ResignationListInput,
  ResignationRef,
  ResignationVersionRef,
  ReturnMaterialInput,
  SaveContractInput,
  SaveDepartmentInput,
  SaveEmployeeInput,
  SaveMaterialListInput,
  StartResignationInput,
  SuspendInput,
} from '@contract/hr/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { WecomMembersService } from '../firm'
import { Departments } from './departments'
import { HrLists } from './lists'
import { Materials } from './materials'
import { ResignationService } from './resignation-service'
import { EmploymentService } from './service'

const lists = (call: StaffCall) => new HrLists(call)
const employments = (call: StaffCall) => new EmploymentService(call)
const resignations = (call: StaffCall) => new ResignationService(call)
const materials = (call: StaffCall) => new Materials(call)
const departments = (call: StaffCall) => new Departments(call)

export const hrRoutes = implement(hr, {
  getEmployees: on(EmployeeListInput, (input, call) => lists(call).employees(input)),
  getOnboarding: on(InductionListInput, (input, call) => lists(call).onboarding(input)),
  getContracts: on(ContractListInput, (input, call) => lists(call).contracts(input)),
  getProbations: on(ProbationListInput, (input, call) => lists(call).probations(input)),
  getResignations: on(ResignationListInput, (input, call) => lists(call).resignations(input)),
  getBirthdays: on(BirthdayListInput, ({ month }, call) => lists(call).birthdays(month)),
  getReport: on(Empty, (_, call) => lists(call).report()),
  getMaterials: on(MaterialListInput, (input, call) => materials(call).list(input)),
  getMaterialFile: on(EmpRef, ({ empId }, call) => materials(call).of(empId)),
  askMaterials: on(AskMaterialsInput, (input, call) => materials(call).ask(input)),
  checkMaterial: on(CheckMaterialInput, (input, call) => materials(call).check(input)),
  returnMaterial: on(ReturnMaterialInput, (input, call) => materials(call).sendBack(input)),
  dropMaterial: on(MaterialRef, ({ materialId, version }, call) => materials(call).drop(materialId, version)),
  remindMaterials: on(EmpRef, ({ empId }, call) => materials(call).remind(empId)),
  getMaterialList: on(Empty, (_, call) => materials(call).firmList()),
  saveMaterialList: on(SaveMaterialListInput, (input, call) => materials(call).saveList(input)),
  getOwnMaterials: on(Empty, (_, call) => materials(call).of()),
  giveMaterial: on(GiveMaterialInput, (input, call) => materials(call).give(input)),
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
  startResignation: on(StartResignationInput, (input, call) => resignations(call).start(input)),
  getResignation: on(ResignationRef, ({ resignationId }, call) => resignations(call).byId(resignationId)),
  getHeldItems: on(HeldItemsInput, (input, call) => resignations(call).heldItems(input)),
  cancelResignation: on(ResignationVersionRef, ({ resignationId, version }, call) =>
    resignations(call).cancel(resignationId, version),
  ),
  finishResignation: on(FinishResignationInput, (input, call) => resignations(call).finish(input)),
  getDepartments: on(Empty, (_, call) => departments(call).list()),
  saveDepartment: on(SaveDepartmentInput, (input, call) => departments(call).save(input)),
  removeDepartment: on(DepartmentRef, ({ departmentId }, call) => departments(call).remove(departmentId)),
})

export const wecomMemberRoutes = implement(wecomMembers, {
  getMembers: on(WecomMembersInput, ({ afresh }, call) => new WecomMembersService(call).look(afresh)),
  bringIn: on(BringInInput, ({ rosterId }, call) => new WecomMembersService(call).bringIn(rosterId)),
})
