import type {
  AccountsTable,
  DevicesTable,
  PictureCodesTable,
  PushLinksTable,
  SessionsTable,
  VerificationCodesTable,
} from './tables/account'
import type {
  ApprovalDelegationsTable,
  ApprovalEventsTable,
  ApprovalFlowsTable,
  ApprovalFormsTable,
  ApprovalNumbersTable,
  ApprovalPartiesTable,
  ApprovalPhrasesTable,
  ApprovalTasksTable,
  ApprovalTurnsTable,
  ApprovalWorksTable,
} from './tables/approval'
import type {
  LeaveBalancesTable,
  LoanObjectsTable,
  LoansTable,
  SuppliesTable,
  SupplyOrdersTable,
} from './tables/approval-kinds'
import type { DynamicLikesTable, DynamicsTable } from './tables/dynamic'
import type { FilesTable, FileUsesTable } from './tables/file'
import type {
  DepartmentsTable,
  EmployeeRolesTable,
  EmployeesTable,
  FeatureSwitchesTable,
  FirmsTable,
  OfficesTable,
  RolesTable,
  ValueAddedServicesTable,
} from './tables/firm'
import type { FocusesTable } from './tables/general'
import type { AuditLogTable, IdempotencyKeysTable, JobsTable } from './tables/machinery'
import type { AppMessagesTable } from './tables/message'
import type { InductionsTable, JoinCodesTable } from './tables/register'
import type { SchedulePeopleTable, SchedulesTable } from './tables/schedule'
import type { AccountLinksTable, ScanLoginsTable, TicketsTable, UpstreamValuesTable } from './tables/sign-in'
import type { SignTaskSignersTable, SignTasksTable } from './tables/sign-task'
import type { TaskAssigneesTable, TaskCommentsTable, TaskNodesTable, TasksTable } from './tables/task'

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
