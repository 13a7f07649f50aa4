import type { SummaryRow } from '@contract/approval.shapes'
import type { FieldDefinition, FormValues } from '@contract/approvals/fields'
import type {
  Happened,
  KindGroup,
  NodeKind,
  SignMode,
  SignPlace,
  TaskState,
  Urgency,
  WorkStatus,
} from '@contract/codes/approval'
import type { SignerState } from '@contract/codes/sign-task'
import type { TaskPriority, TaskStatus } from '@contract/codes/task'
import type { InductionStatus, MaterialKind } from '@contract/register.shapes'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The firm of a row: written by the database layer (firm-scope.ts), read by nobody but it. */
type Firm = ColumnType<string, never, never>
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, in and out. */
type Time = string
type CreatedAt = ColumnType<Time, Time | undefined, Time>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface DepartmentsTable {
  id: string
  firm_id: Firm
  name: string
  parent_id: Optional<string>
  manager_id: Optional<string>
  sort: Generated<number>
}

export interface EmployeesTable {
  id: string
  user_id: string
  firm_id: Firm
  account_id: string
  emp_no: string
  name: string
  pinyin: string
  initials: string
  gender: Generated<string>
  mobile: Generated<string>
  email: Generated<string>
  photo_url: Generated<string>
  department_id: string
  post: Generated<string>
  speciality: Generated<string>
  motto: Generated<string>
  sign_file_id: Optional<string>
  status: Generated<string>
  join_date: Optional<string>
  message_seq: Generated<number>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface RolesTable {
  id: string
  firm_id: Firm
  code: string
  name: string
  permissions: JSONColumnType<string[], string, string>
}

export interface EmployeeRolesTable {
  firm_id: Firm
  employee_id: string
  role_id: string
}

export interface FeatureSwitchesTable {
  firm_id: Firm
  code: string
  is_on: boolean
}

export interface OfficesTable {
  id: string
  firm_id: string
  name: string
  city: string
  address: string
  /** GCJ-02. */
  lat: number
  lng: number
  sort: Generated<number>
}

export interface ValueAddedServicesTable {
  firm_id: Firm
  name: string
  is_on: Generated<boolean>
  last_day: Optional<string>
  blocked_message: Optional<string>
}

export interface AuditLogTable {
  id: string
  firm_id: Firm
  account_id: Optional<string>
  employee_id: Optional<string>
  action: string
  target_kind: Generated<string>
  target_id: Generated<string>
  detail: JSONColumnType<Record<string, unknown>, string | undefined, string>
  ip: Generated<string>
  at: CreatedAt
}

export interface FilesTable {
  id: string
  firm_id: Firm
  owner_id: string
  kind: string
  name: string
  extension: Generated<string>
  size: number
  md5: Generated<string>
  content_type: Generated<string>
  storage_key: string
  state: Generated<'expected' | 'stored'>
  created_at: CreatedAt
}

export interface FileUsesTable {
  firm_id: Firm
  file_id: string
  target_kind: string
  target_id: string
}

export interface DynamicsTable {
  id: string
  firm_id: Firm
  type: number
  author_id: string
  department_id: string
  visible_to: 'firm' | 'department' | 'myself'
  content: string
  image_ids: JSONColumnType<string[], string | undefined, string>
  target_id: Generated<string>
  created_at: CreatedAt
}

export interface DynamicLikesTable {
  firm_id: Firm
  dynamic_id: string
  employee_id: string
  created_at: CreatedAt
}

export interface SchedulesTable {
  id: string
  firm_id: Firm
  owner_id: string
  kind: string
  title: string
  place: Generated<string>
  note: Generated<string>
  start_at: Time
  end_at: Time
  all_day: Generated<boolean>
  remind_minutes: Optional<number>
  is_private: Generated<boolean>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SchedulePeopleTable {
  firm_id: Firm
  schedule_id: string
  employee_id: string
}

export interface FocusesTable {
  id: string
  firm_id: Firm
  employee_id: string
  target_kind: string
  target_id: string
  title: string
  note: Generated<string>
  starred: Generated<boolean>
  opened_at: CreatedAt
}

export interface TasksTable {
  id: string
  firm_id: Firm
  title: string
  content: Generated<string>
  priority: TaskPriority
  status: Generated<TaskStatus>
  creator_id: string
  due_at: Optional<Time>
  remind_times: JSONColumnType<string[], string | undefined, string>
  finished_at: Optional<Time>
  finisher_id: Optional<string>
  deleted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface TaskAssigneesTable {
  firm_id: Firm
  task_id: string
  employee_id: string
}

export interface TaskNodesTable {
  id: string
  firm_id: Firm
  task_id: string
  title: string
  due_at: Optional<Time>
  sort: number
  done_at: Optional<Time>
  done_by: Optional<string>
}

export interface TaskCommentsTable {
  id: string
  firm_id: Firm
  task_id: string
  author_id: string
  content: string
  created_at: CreatedAt
}

export interface SignTasksTable {
  id: string
  firm_id: Firm
  title: string
  note: Generated<string>
  asker_id: string
  code: string
  expires_at: Time
  withdrawn_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface SignTaskSignersTable {
  firm_id: Firm
  sign_task_id: string
  employee_id: string
  sort: number
  state: Generated<SignerState>
  opened_at: Optional<Time>
  answered_at: Optional<Time>
  signature_id: Optional<string>
  reason: Generated<string>
  version: Generated<number>
}

export interface ApprovalFormsTable {
  id: string
  firm_id: Firm
  title: string
  about: Generated<string>
  group_code: KindGroup
  fields: JSONColumnType<FieldDefinition[], string, string>
  summary: JSONColumnType<string[], string | undefined, string>
  amount_key: Generated<string>
  is_money: Generated<boolean>
  is_on: Generated<boolean>
  sort: Generated<number>
}

export interface ApprovalFlowsTable {
  id: string
  firm_id: Firm
  type: number
  form_id: Generated<string>
  version: number
  nodes: JSONColumnType<object[], string, string>
  created_at: CreatedAt
}

export interface ApprovalWorksTable {
  id: string
  firm_id: Firm
  work_no: Generated<string>
  type: number
  form_id: Generated<string>
  title: string
  status: WorkStatus
  applicant_id: string
  department_id: string
  urgency: Generated<Urgency>
  form: JSONColumnType<FormValues, string | undefined, string>
  draft: ColumnType<FormValues | null, string | null | undefined, string | null>
  fields: ColumnType<FieldDefinition[] | null, string | null | undefined, string | null>
  summary: JSONColumnType<SummaryRow[], string | undefined, string>
  amount: Optional<string>
  flow_id: Optional<string>
  node_id: Generated<string>
  node_name: Generated<string>
  round: Generated<number>
  turn: Generated<number>
  urged_at: Optional<Time>
  urge_count: Generated<number>
  locked_by: Optional<string>
  locked_until: Optional<Time>
  submitted_at: Optional<Time>
  finished_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface ApprovalTurnsTable {
  firm_id: Firm
  work_id: string
  turn: number
  round: number
  node_id: string
  node_name: string
  node_kind: NodeKind
  state: 'current' | 'done' | 'skipped' | 'returned' | 'withdrawn'
  started_at: Time
  ended_at: Optional<Time>
}

export interface ApprovalTasksTable {
  id: string
  firm_id: Firm
  work_id: string
  type: number
  turn: number
  assignee_id: string
  original_id: Optional<string>
  state: TaskState
  seq: number
  parent_id: Optional<string>
  place: Optional<SignPlace>
  sign_mode: Optional<SignMode>
  can_batch: Generated<boolean>
  opinion: Generated<string>
  signature_id: Optional<string>
  file_ids: JSONColumnType<string[], string | undefined, string>
  version: Generated<number>
  arrived_at: Optional<Time>
  lateness: Generated<number>
  read_at: Optional<Time>
  done_at: Optional<Time>
  created_at: CreatedAt
}

export interface ApprovalPartiesTable {
  firm_id: Firm
  work_id: string
  employee_id: string
  part: 'handled' | 'cc' | 'mentioned'
  did: Generated<Happened | ''>
  type: number
  by_id: Optional<string>
  at: Time
  read_at: Optional<Time>
}

export interface ApprovalEventsTable {
  id: string
  firm_id: Firm
  work_id: string
  seq: ColumnType<number, never, never>
  round: number
  turn: number
  did: Happened
  actor_id: Optional<string>
  original_id: Optional<string>
  node_name: Generated<string>
  target_ids: JSONColumnType<string[], string | undefined, string>
  content: Generated<string>
  file_ids: JSONColumnType<string[], string | undefined, string>
  at: Time
}

export interface ApprovalDelegationsTable {
  id: string
  firm_id: Firm
  from_id: string
  to_id: string
  start_at: Time
  end_at: Time
  types: ColumnType<number[] | null, string | null | undefined, string | null>
  with_pending: Generated<boolean>
  ended_at: Optional<Time>
  created_at: CreatedAt
}

export interface ApprovalPhrasesTable {
  firm_id: Firm
  employee_id: string
  phrases: JSONColumnType<string[], string, string>
}

export interface ApprovalNumbersTable {
  firm_id: Firm
  day: string
  last: number
}

export interface LeaveBalancesTable {
  firm_id: Firm
  employee_id: string
  year: number
  kind: string
  days: string
  used: Generated<string>
}

export interface SuppliesTable {
  id: string
  firm_id: Firm
  name: string
  unit: Generated<string>
  price: string
  stock: number
}

export interface SupplyOrdersTable {
  id: string
  firm_id: Firm
  work_id: string
  item: string
  qty: number
  from_stock: number
  to_buy: number
  price: string
  created_at: Time
}

export interface LoanObjectsTable {
  id: string
  firm_id: Firm
  kind: string
  name: string
}

export interface LoansTable {
  id: string
  firm_id: Firm
  work_id: string
  kind: string
  object: string
  borrower_id: string
  start_day: string
  end_day: string
  returned_at: Optional<Time>
}

export interface AppMessagesTable {
  id: string
  firm_id: Firm
  recipient_id: string
  seq: number
  created_seq: number
  system_id: number
  app_msg_type: number
  sender_id: Generated<string>
  jump: Generated<string>
  app_jump: Generated<string>
  jump_id: Generated<string>
  link_id: Generated<string>
  app_link_id: Generated<string>
  msg_type: Generated<number>
  source_type: Generated<number>
  link_status: Generated<number>
  is_read: Generated<boolean>
  alert_title: string
  texts: JSONColumnType<{ key: string; value: string }[], string | undefined, string>
  push_title: Generated<string>
  push_content: Generated<string>
  created_at: CreatedAt
}

export interface JoinCodesTable {
  firm_id: Firm
  code_hash: string
  expires_at: Time
}

export interface InductionsTable {
  id: string
  firm_id: Firm
  account_id: string
  status: Generated<InductionStatus>
  name: string
  gender: '男' | '女'
  mobile: Generated<string>
  id_number: Generated<string>
  email: Generated<string>
  education: Generated<string>
  school: Generated<string>
  post: Generated<string>
  licence_number: Generated<string>
  remark: Generated<string>
  materials: JSONColumnType<{ kind: MaterialKind; fileId: string }[], string | undefined, string>
  reason: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
  submitted_at: Optional<Time>
  handled_at: Optional<Time>
  handler_id: Optional<string>
}

/** Tables whose every row belongs to one firm: what handlers see, through firm-scope.ts. */
export interface FirmTables {
  departments: DepartmentsTable
  employees: EmployeesTable
  roles: RolesTable
  employee_roles: EmployeeRolesTable
  feature_switches: FeatureSwitchesTable
  value_added_services: ValueAddedServicesTable
  offices: OfficesTable
  audit_log: AuditLogTable
  files: FilesTable
  file_uses: FileUsesTable
  dynamics: DynamicsTable
  dynamic_likes: DynamicLikesTable
  schedules: SchedulesTable
  schedule_people: SchedulePeopleTable
  focuses: FocusesTable
  tasks: TasksTable
  task_assignees: TaskAssigneesTable
  task_nodes: TaskNodesTable
  task_comments: TaskCommentsTable
  sign_tasks: SignTasksTable
  sign_task_signers: SignTaskSignersTable
  app_messages: AppMessagesTable
  approval_forms: ApprovalFormsTable
  approval_flows: ApprovalFlowsTable
  approval_works: ApprovalWorksTable
  approval_turns: ApprovalTurnsTable
  approval_tasks: ApprovalTasksTable
  approval_parties: ApprovalPartiesTable
  approval_events: ApprovalEventsTable
  approval_delegations: ApprovalDelegationsTable
  approval_phrases: ApprovalPhrasesTable
  approval_numbers: ApprovalNumbersTable
  leave_balances: LeaveBalancesTable
  supplies: SuppliesTable
  supply_orders: SupplyOrdersTable
  loan_objects: LoanObjectsTable
  loans: LoansTable
  join_codes: JoinCodesTable
  inductions: InductionsTable
}

export interface FirmsTable {
  id: string
  name: string
  short_name: string
  run_property: string
  service_status: Generated<number>
  created_at: CreatedAt
}

export interface AccountsTable {
  id: string
  login_name: Optional<string>
  mobile: Optional<string>
  email: Optional<string>
  name: string
  password_hash: string
  password_changed_at: CreatedAt
  /** Made by somebody else. */
  must_change_password: Generated<boolean>
  failed_logins: Generated<number>
  locked_until: Optional<Time>
  default_firm_id: Optional<string>
  status: Generated<'normal' | 'disabled'>
  created_at: CreatedAt
}

export interface DevicesTable {
  id: string
  account_id: string
  secret_hash: string
  label: string
  agent_family: string
  host: string
  ip: Generated<string>
  auto_login: Generated<boolean>
  created_at: CreatedAt
  last_seen_at: CreatedAt
  expires_at: Time
  revoked_at: Optional<Time>
}

export interface SessionsTable {
  id: string
  token_hash: string
  account_id: string
  employee_id: Optional<string>
  firm_id: Optional<string>
  device_id: Optional<string>
  label: Generated<string>
  ip: Generated<string>
  created_at: CreatedAt
  last_seen_at: CreatedAt
  expires_at: Time
  ended_at: Optional<Time>
  end_code: Optional<number>
  end_message: Optional<string>
}

export interface VerificationCodesTable {
  id: string
  purpose: string
  mobile: string
  code_hash: string
  attempts: Generated<number>
  ip: Generated<string>
  created_at: CreatedAt
  expires_at: Time
  used_at: Optional<Time>
}

export interface PictureCodesTable {
  id: string
  text_hash: string
  expires_at: Time
}

export interface IdempotencyKeysTable {
  account_id: string
  key: string
  call: string
  request_hash: string
  reply: JSONColumnType<object, string | undefined, string> | null
  created_at: CreatedAt
}

export interface JobsTable {
  id: string
  kind: string
  firm_id: Optional<string>
  unique_key: Optional<string>
  payload: JSONColumnType<Record<string, unknown>, string | undefined, string>
  run_at: Time
  attempts: Generated<number>
  last_error: Optional<string>
  done_at: Optional<Time>
}

export interface TicketsTable {
  id: string
  kind: string
  secret_hash: string
  data: JSONColumnType<Record<string, unknown>, string | undefined, string>
  attempts: Generated<number>
  created_at: CreatedAt
  expires_at: Time
  used_at: Optional<Time>
}

export interface AccountLinksTable {
  id: string
  account_id: string
  provider: 'wechat' | 'wecom'
  app_id: string
  subject: string
  union_id: Optional<string>
  nickname: Generated<string>
  created_at: CreatedAt
}

export interface ScanLoginsTable {
  id: string
  secret_hash: string
  /** `used`: the browser is in. */
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'>
  label: string
  ip: string
  account_id: Optional<string>
  session_id: Optional<string>
  name: Generated<string>
  created_at: CreatedAt
  expires_at: Time
}

export interface PushLinksTable {
  platform: string
  push_id: string
  account_id: string
  created_at: CreatedAt
}

export interface UpstreamValuesTable {
  name: string
  value: Optional<string>
  expires_at: Optional<Time>
  lease_by: Optional<string>
  lease_until: Optional<Time>
}

/** Tables of people and of the machinery, which belong to no firm. */
export interface GlobalTables {
  firms: FirmsTable
  accounts: AccountsTable
  devices: DevicesTable
  sessions: SessionsTable
  verification_codes: VerificationCodesTable
  picture_codes: PictureCodesTable
  idempotency_keys: IdempotencyKeysTable
  jobs: JobsTable
  tickets: TicketsTable
  account_links: AccountLinksTable
  scan_logins: ScanLoginsTable
  push_links: PushLinksTable
  upstream_values: UpstreamValuesTable
}

/** The firm's tables as the whole server sees them: with the firm to be given. */
type Unscoped<T> = { [K in keyof T]: K extends 'firm_id' ? string : T[K] }
export type Tables = GlobalTables & { [K in keyof FirmTables]: Unscoped<FirmTables[K]> }

export const GLOBAL_TABLES: ReadonlySet<string> = new Set<keyof GlobalTables>([
  'firms',
  'accounts',
  'devices',
  'sessions',
  'verification_codes',
  'picture_codes',
  'idempotency_keys',
  'jobs',
  'tickets',
  'account_links',
  'scan_logins',
  'push_links',
  'upstream_values',
])
