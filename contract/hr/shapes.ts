import { type Static, Type } from '@sinclair/typebox'
import type { InductionRow, MaterialKind } from '../account/register/shapes'
import { limits } from '../limits'
import {
  DateTime,
  Day,
  Id,
  Keyword,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import {
  type ContractKind,
  type ContractTab,
  type EmployeeStatus,
  type EmployeeTab,
  HAND_OVER_WORKS,
  type HandOverWork,
  type InductionTab,
  type MaterialState,
  type MaterialTab,
  materialLimits,
  hrLimits as most,
  type ProbationTab,
  type ResignationStatus,
} from './codes'

// §7 names the addresses and no fields: all are ours.

export const EmployeeListInput = Shape({
  tab: OneOf<EmployeeTab[]>('列表', 'working', 'suspended', 'resigned'),
  status: Type.Optional(OneOf<EmployeeStatus[]>('状态', 'probation', 'regular', 'resigning')),
  department: Type.Optional(Type.String({ maxLength: limits.keyword, title: '部门' })),
  joinFrom: Type.Optional(DateTime),
  joinTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type EmployeeListInput = Static<typeof EmployeeListInput>

export interface EmployeeRow extends PersonRef {
  empNo: string
  departmentName: string
  post: string
  status: EmployeeStatus
  joinDate: string
  mobile: string
  probationUntil: string
  version: number
}

export const InductionListInput = Shape({
  tab: OneOf<InductionTab[]>('列表', 'pending', 'returned', 'approved'),
  keyword: Keyword,
  ...Paging,
})
export type InductionListInput = Static<typeof InductionListInput>

/** Newcomer, with the missing materials. */
export interface InductionListRow extends InductionRow {
  missing: MaterialKind[]
}

export const ContractListInput = Shape({
  tab: OneOf<ContractTab[]>('列表', 'due', 'all', 'none'),
  keyword: Keyword,
  ...Paging,
})
export type ContractListInput = Static<typeof ContractListInput>

/** `contractId` is empty for somebody without a contract. */
export interface ContractRow extends PersonRef {
  contractId: string
  departmentName: string
  post: string
  kind: ContractKind | ''
  startDay: string
  endDay: string
}

export const ProbationListInput = Shape({
  tab: OneOf<ProbationTab[]>('列表', 'due', 'all'),
  keyword: Keyword,
  ...Paging,
})
export type ProbationListInput = Static<typeof ProbationListInput>

export const ResignationListInput = Shape({
  tab: OneOf<ResignationStatus[]>('列表', 'open', 'done', 'cancelled'),
  keyword: Keyword,
  ...Paging,
})
export type ResignationListInput = Static<typeof ResignationListInput>

export interface ResignationRow extends PersonRef {
  resignationId: string
  departmentName: string
  post: string
  lastDay: string
  reason: string
  status: ResignationStatus
  successorName: string
}

export const BirthdayListInput = Shape({ month: Type.Integer({ minimum: 1, maximum: 12, title: '月份' }) })
export type BirthdayListInput = Static<typeof BirthdayListInput>

export interface BirthdayRow extends PersonRef {
  departmentName: string
  /** `MM-DD` */
  day: string
  isToday: boolean
}

export const MaterialListInput = Shape({
  tab: OneOf<MaterialTab[]>('列表', 'missing', 'given', 'done'),
  keyword: Keyword,
  ...Paging,
})
export type MaterialListInput = Static<typeof MaterialListInput>

/** Materials of one person: names of the missing ones, and numbers of the others by state. */
export interface MaterialRow extends PersonRef {
  departmentName: string
  post: string
  missing: string[]
  given: number
  checked: number
  asked: number
}

/** Material requested of a newcomer. */
export interface Material {
  materialId: string
  kind: MaterialKind
  name: string
  state: MaterialState
  /** The original was checked; there may be no file. */
  isPaper: boolean
  /** Reason for requesting it again. */
  reason: string
  givenTime: string
  checkedBy: string
  checkedTime: string
  files: { fileId: string; fileName: string; fileSize: string }[]
  version: number
}

/** All materials requested of one person. */
export interface MaterialFile extends PersonRef {
  departmentName: string
  post: string
  materials: Material[]
  /** Time of the last reminder; empty without one. */
  remindedTime: string
  /** Something is missing, and no reminder was sent today. */
  canRemind: boolean
}

const MaterialName = Text('材料名称', materialLimits.name)

export const AskMaterialsInput = Shape({
  empId: Id,
  /** Absent: the firm's standard list. */
  name: Type.Optional(MaterialName),
})
export type AskMaterialsInput = Static<typeof AskMaterialsInput>

export const MaterialRef = Shape({ materialId: Id, version: Version })
export type MaterialRef = Static<typeof MaterialRef>

export const CheckMaterialInput = Shape({ materialId: Id, version: Version, isPaper: Type.Boolean({ title: '纸质' }) })
export type CheckMaterialInput = Static<typeof CheckMaterialInput>

export const ReturnMaterialInput = Shape({
  materialId: Id,
  version: Version,
  reason: Text('原因', materialLimits.reason),
})
export type ReturnMaterialInput = Static<typeof ReturnMaterialInput>

export const GiveMaterialInput = Shape({
  materialId: Id,
  version: Version,
  fileIds: Type.Array(Id, { minItems: 1, maxItems: materialLimits.files, title: '文件' }),
})
export type GiveMaterialInput = Static<typeof GiveMaterialInput>

/** The firm's standard list for newcomers. */
export interface MaterialList {
  names: string[]
  version: number
}

export const SaveMaterialListInput = Shape({
  names: Type.Array(MaterialName, { maxItems: materialLimits.asked, title: '材料' }),
  version: Type.Integer({ minimum: 0, title: '版本' }),
})
export type SaveMaterialListInput = Static<typeof SaveMaterialListInput>

export interface Share {
  name: string
  count: number
}

export interface HrReport {
  working: number
  byStatus: Share[]
  byDepartment: Share[]
  byTenure: Share[]
  byGender: Share[]
  /** The last twelve months, oldest first: `YYYY-MM`. */
  months: { month: string; joined: number; left: number }[]
}

/** Pending numbers, for the links to each list. */
export interface HrHome {
  working: number
  pendingInductions: number
  /** Materials submitted and not checked. */
  givenMaterials: number
  dueProbations: number
  dueContracts: number
  withoutContract: number
  openResignations: number
  birthdaysThisMonth: number
}

export const EmpRef = Shape({ empId: Id })
export type EmpRef = Static<typeof EmpRef>

export interface Contract {
  contractId: string
  kind: ContractKind
  startDay: string
  endDay: string
  note: string
  version: number
}

export interface EmployeeDetail extends EmployeeRow {
  departmentId: string
  gender: string
  email: string
  birthday: string
  leftOn: string
  roles: string[]
  contracts: Contract[]
  /** Application they joined with; empty without one. */
  inductionId: string
  resignation: { resignationId: string; status: ResignationStatus; lastDay: string } | null
  can: Record<'edit' | 'passProbation' | 'suspend' | 'restore' | 'resign', boolean>
}

const employeeFields = {
  name: Text('姓名', 20),
  gender: OptionalText('性别', 2),
  mobile: OptionalText('手机号', 20),
  email: OptionalText('邮箱', 100),
  birthday: OptionalText('生日', 10),
  departmentId: Type.Array(Id, { minItems: 1, maxItems: 1, title: '部门' }),
  post: Text('职务', most.post),
  joinDate: Day,
  probationUntil: OptionalText('试用期至', 10),
}
export const SaveEmployeeInput = Shape({ empId: Id, version: Version, ...employeeFields })
export type SaveEmployeeInput = Static<typeof SaveEmployeeInput>

export const EmpVersionRef = Shape({ empId: Id, version: Version })
export type EmpVersionRef = Static<typeof EmpVersionRef>

export const SuspendInput = Shape({ empId: Id, version: Version, reason: Text('停用原因', most.reason) })
export type SuspendInput = Static<typeof SuspendInput>

export const SaveContractInput = Shape({
  empId: Id,
  /** Both absent for a new one. */
  contractId: Type.Optional(Id),
  version: Type.Optional(Version),
  kind: OneOf<ContractKind[]>('合同类型', 'fixed', 'open', 'engaged', 'partnership'),
  startDay: Day,
  endDay: OptionalText('到期日期', 10),
  note: OptionalText('备注', most.note),
})
export type SaveContractInput = Static<typeof SaveContractInput>

export const ContractRef = Shape({ contractId: Id, version: Version })
export type ContractRef = Static<typeof ContractRef>

export const StartResignationInput = Shape({
  empId: Id,
  version: Version,
  lastDay: Day,
  reason: Text('离职原因', most.reason),
  note: OptionalText('说明', most.note),
})
export type StartResignationInput = Static<typeof StartResignationInput>

export const ResignationRef = Shape({ resignationId: Id })
export type ResignationRef = Static<typeof ResignationRef>

export const ResignationVersionRef = Shape({ resignationId: Id, version: Version })
export type ResignationVersionRef = Static<typeof ResignationVersionRef>

const Successor = (title: string) => Type.Array(Id, { minItems: 1, maxItems: 1, title })

export const FinishResignationInput = Shape({
  resignationId: Id,
  version: Version,
  /** Takes over whatever is not in `byWork`. */
  successorIds: Successor('接手人'),
  /** Kinds of work that go to somebody else. */
  byWork: Type.Optional(
    Type.Partial(
      Shape(
        Object.fromEntries(
          Object.entries(HAND_OVER_WORKS).map(([work, name]) => [work, Successor(`${name}的接手人`)]),
        ) as Record<HandOverWork, ReturnType<typeof Successor>>,
      ),
      { additionalProperties: false, title: '分别移交' },
    ),
  ),
})
export type FinishResignationInput = Static<typeof FinishResignationInput>

export interface Resignation extends ResignationRow {
  note: string
  version: number
  createTime: string
  finishTime: string
  /** Current holdings; after completion, those handed over. */
  holdings: HeldWork[]
}

/** Number of things of a kind that somebody leaving holds, and the colleague they went to. */
export interface HeldWork extends Share {
  /** Empty, as `work` is, in a resignation that was finished before these were kept. */
  key: string
  work: HandOverWork | ''
  /** Empty until it is finished. */
  successorName: string
}

export const HeldItemsInput = Shape({
  resignationId: Id,
  key: Type.String({ minLength: 1, maxLength: 40, title: '事项' }),
  ...Paging,
})
export type HeldItemsInput = Static<typeof HeldItemsInput>

/** One thing that goes to a colleague. */
export interface HeldItem {
  /** Counts from 1, over all pages. */
  no: number
  /** Empty for what the caller may not see. */
  title: string
  /** Kind and id of the record, where the caller may open it; else empty. */
  targetKind: string
  targetId: string
}

export interface Department {
  departmentId: string
  name: string
  parentId: string
  parentName: string
  manager: PersonRef | null
  /** Number of people in it. */
  people: number
}

export const SaveDepartmentInput = Shape({
  departmentId: Type.Optional(Id),
  name: Text('部门名称', most.department),
  parentIds: Type.Array(Id, { maxItems: 1, title: '上级部门' }),
  managerIds: Type.Array(Id, { maxItems: 1, title: '负责人' }),
})
export type SaveDepartmentInput = Static<typeof SaveDepartmentInput>

export const DepartmentRef = Shape({ departmentId: Id })
export type DepartmentRef = Static<typeof DepartmentRef>
