import type { Permission } from '@contract/codes/permissions'

export interface RoleDefinition {
  name: string
  permissions: readonly Permission[]
}

/** The roles every firm begins with. A person may hold several. */
export const ROLES = {
  director: {
    name: '主任',
    permissions: ['300001', 'task:assign', 'firm:manage', 'customer:reveal', 'notice:publish', 'document:manage'],
  },
  seniorPartner: { name: '高级合伙人', permissions: ['300001', 'task:assign', 'customer:reveal'] },
  partner: { name: '合伙人', permissions: ['300001', 'task:assign', 'customer:reveal'] },
  lawyer: { name: '专职律师', permissions: ['300001', 'task:assign'] },
  partTimeLawyer: { name: '兼职律师', permissions: ['300001'] },
  assistant: { name: '律师助理', permissions: [] },
  trainee: { name: '实习律师', permissions: [] },
  secretary: { name: '秘书', permissions: ['task:assign'] },
  admin: { name: '行政', permissions: ['task:assign', 'notice:publish', 'document:manage'] },
  finance: { name: '财务', permissions: ['task:assign'] },
  cashier: { name: '出纳', permissions: [] },
  conflictOfficer: { name: '利冲专员', permissions: ['customer:reveal'] },
  archivist: { name: '档案管理员', permissions: ['document:manage'] },
  meetingRoomManager: { name: '会议室管理员', permissions: [] },
  clueManager: { name: '线索管理员', permissions: [] },
  sealKeeper: { name: '印章管理员', permissions: [] },
  hr: { name: '人事', permissions: ['task:assign', 'notice:publish'] },
  sysAdmin: { name: '系统管理员', permissions: ['firm:manage'] },
} as const satisfies Record<string, RoleDefinition>

export type RoleCode = keyof typeof ROLES
