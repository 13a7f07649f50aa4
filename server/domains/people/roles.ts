import { EVERYBODY, isPermission, type RolePermission, type RolePermissions } from '@contract/codes/role-permissions'

export interface RoleDefinition {
  name: string
  rights: RolePermissions
}

const firmWide = (...rights: RolePermission[]): RolePermissions =>
  Object.fromEntries(rights.map((right) => [right, 'firm']))

/** DOMAIN §1: the roles every firm begins with. A person may have several. */
const BEGINNING = {
  director: {
    name: '主任',
    rights: firmWide(
      ...(['300001', 'task:assign', 'firm:manage', 'hr:manage', 'customer:reveal', 'notice:publish'] as const),
      ...(['document:manage', 'case:see', 'source:see', 'customer:see', 'customer:manage', 'log:see'] as const),
      ...(['customer:blacklist', 'conflict:review', 'clue:manage', 'cooperation:answer'] as const),
      ...(['seal:keep', 'seal:see', 'firm:export'] as const),
    ),
  },
  seniorPartner: {
    name: '高级合伙人',
    rights: firmWide(
      ...(['300001', 'task:assign', 'customer:reveal', 'case:see', 'source:see', 'customer:see'] as const),
      ...(['customer:manage', 'log:see', 'customer:blacklist', 'conflict:review', 'cooperation:answer'] as const),
      'seal:see',
    ),
  },
  partner: {
    name: '合伙人',
    rights: {
      ...firmWide('300001', 'task:assign', 'customer:reveal', 'customer:blacklist', 'cooperation:answer'),
      'case:see': 'dept',
      'customer:see': 'dept',
      'customer:manage': 'dept',
      'conflict:review': 'dept',
    },
  },
  lawyer: { name: '专职律师', rights: firmWide('300001', 'task:assign') },
  partTimeLawyer: { name: '兼职律师', rights: firmWide('300001') },
  assistant: { name: '律师助理', rights: {} },
  trainee: { name: '实习律师', rights: {} },
  secretary: { name: '秘书', rights: firmWide('task:assign') },
  admin: {
    name: '行政',
    rights: firmWide('task:assign', 'notice:publish', 'document:manage', 'customer:see', 'customer:manage'),
  },
  finance: { name: '财务', rights: firmWide('task:assign', 'money:keep', 'expense:pay', 'invoice:keep') },
  cashier: { name: '出纳', rights: firmWide('money:keep', 'expense:pay', 'invoice:keep') },
  conflictOfficer: {
    name: '利冲专员',
    rights: firmWide('customer:reveal', 'case:see', 'customer:see', 'customer:blacklist', 'conflict:review'),
  },
  archivist: { name: '档案管理员', rights: firmWide('document:manage', 'archive:keep', 'seal:see') },
  meetingRoomManager: { name: '会议室管理员', rights: firmWide('room:manage') },
  clueManager: { name: '线索管理员', rights: firmWide('clue:manage') },
  sealKeeper: { name: '印章管理员', rights: firmWide('seal:keep', 'seal:see') },
  hr: { name: '人事', rights: firmWide('hr:manage', 'task:assign', 'notice:publish') },
  sysAdmin: { name: '系统管理员', rights: firmWide('firm:manage') },
} as const satisfies Record<string, RoleDefinition>

export type RoleCode = keyof typeof BEGINNING

/** Initial rights of everybody in a firm: their own work, and that of a department they head. */
export const EVERYBODYS: RoleDefinition = {
  name: '全体员工',
  rights: { 'case:see': 'team', 'source:see': 'team', 'customer:see': 'self', 'log:see': 'team' },
}

/** Permissions of a role: those of its rights that calls require. */
export const permissionsOf = (rights: RolePermissions) => Object.keys(rights).filter(isPermission)

export const ROLES = Object.fromEntries(
  Object.entries<RoleDefinition>(BEGINNING).map(([code, role]) => [
    code,
    { ...role, permissions: permissionsOf(role.rights) },
  ]),
) as Record<RoleCode, RoleDefinition & { permissions: ReturnType<typeof permissionsOf> }>

/** Permissions of a role until the firm changes them; none for the firm's own. */
export const beginningOf = (code: string): RolePermissions =>
  code === EVERYBODY ? EVERYBODYS.rights : (ROLES[code as RoleCode]?.rights ?? {})
