import { PERMISSIONS, type Permission } from './permissions'

/** DOMAIN §1: scopes of a right, each wider than the one before it. */
export const SCOPES = { self: '本人', team: '团队', dept: '部门', firm: '全所' } as const
export type Scope = keyof typeof SCOPES

/** Meaning of each scope, whatever the right. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  self: '自己经办或参与的',
  team: '另加自己担任负责人的部门的',
  dept: '另加自己所在部门的',
  firm: '全所的',
}

const EVERY: readonly Scope[] = ['self', 'team', 'dept', 'firm']
const WHOLE: readonly Scope[] = ['firm']

interface RolePermissionDefinition {
  name: string
  /** Description of the right, as the role page shows it. */
  about: string
  group: PermissionGroup
  /** Scopes in which it can be given. */
  scopes: readonly Scope[]
}

export const PERMISSION_GROUPS = { business: '业务', money: '财务', office: '行政', firm: '律所管理' } as const
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

const gate = (permission: Permission, group: PermissionGroup, about: string): RolePermissionDefinition => ({
  name: PERMISSIONS[permission],
  about,
  group,
  scopes: WHOLE,
})

/** All rights that a role can give. Those that calls require are permissions as well (codes/permissions.ts). */
export const ROLE_PERMISSIONS = {
  'case:see': { name: '查看项目', about: '保密项目始终只有经办人可见', group: 'business', scopes: EVERY },
  'source:see': { name: '查看案源', about: '公池里的案源人人可见', group: 'business', scopes: EVERY },
  'customer:see': { name: '查看客户', about: '完整号码另需权限', group: 'business', scopes: ['self', 'dept', 'firm'] },
  'customer:manage': { name: '维护他人的客户', about: '修改、转移、合并', group: 'business', scopes: EVERY.slice(2) },
  'customer:blacklist': { name: '客户黑名单', about: '列入与移出', group: 'business', scopes: WHOLE },
  'customer:reveal': gate('customer:reveal', 'business', '每次查看都记入审计'),
  'log:see': { name: '查看工作日志', about: '团队日志与工时统计', group: 'business', scopes: EVERY },
  'task:assign': gate('task:assign', 'business', '可把任务派给其他部门的同事'),
  'clue:manage': { name: '线索管理', about: '分配、调查、恢复线索', group: 'business', scopes: WHOLE },
  'conflict:review': { name: '利冲审查', about: '查看检索报告并作出标记', group: 'business', scopes: EVERY.slice(2) },
  'cooperation:answer': { name: '答复跨所邀请', about: '代表律所接受或谢绝', group: 'business', scopes: WHOLE },
  '300001': gate('300001', 'business', '发布与浏览合作机会'),
  'money:keep': { name: '财务登记', about: '登记到账、核对认领、办理分配', group: 'money', scopes: WHOLE },
  'expense:pay': { name: '付款', about: '办理付款，查看完整收款账号', group: 'money', scopes: WHOLE },
  'invoice:keep': { name: '发票管理', about: '开具、寄送、红冲发票', group: 'money', scopes: WHOLE },
  'seal:keep': { name: '印章管理', about: '用印、登记原件归还', group: 'office', scopes: WHOLE },
  'seal:see': { name: '查看全部用印', about: '查看所有用印文件', group: 'office', scopes: WHOLE },
  'room:manage': { name: '会议室管理', about: '设置会议室，确认与退回预约', group: 'office', scopes: WHOLE },
  'archive:keep': gate('archive:keep', 'office', '核对卷宗、归档，登记借出与归还'),
  'notice:publish': gate('notice:publish', 'office', '发布、撤回公告'),
  'document:manage': gate('document:manage', 'office', '新增、移动、删除律所资料'),
  'hr:manage': gate('hr:manage', 'firm', '员工档案、入职、合同、离职'),
  'firm:export': gate('firm:export', 'firm', '带走律所的全部数据，须再写一遍律所全称'),
  'firm:manage': gate('firm:manage', 'firm', '角色与权限、参数、审计；至少保留一位'),
} as const satisfies Record<string, RolePermissionDefinition>

export type RolePermission = keyof typeof ROLE_PERMISSIONS

/** Permissions of a role, each with its scope. */
export type RolePermissions = Partial<Record<RolePermission, Scope>>

export const ROLE_PERMISSION_CODES = Object.keys(ROLE_PERMISSIONS) as RolePermission[]

/** True for rights that calls require (Access, contract/core.ts). */
export const isPermission = (right: string): right is Permission => right in PERMISSIONS

const ORDER = Object.keys(SCOPES) as Scope[]

/** Returns whether the held scope includes the required one. */
export const covers = (held: Scope | undefined, asked: Scope): boolean =>
  held !== undefined && ORDER.indexOf(held) >= ORDER.indexOf(asked)

export const wider = (left: Scope | undefined, right: Scope): Scope => (left && covers(left, right) ? left : right)

/** The role of everybody who works in the firm; it cannot be given or taken. */
export const EVERYBODY = 'everyone'

/** Permissions that can be given to everybody: none that selects people to be asked or notified. */
export const EVERYBODYS_PERMISSIONS: readonly RolePermission[] = [
  'case:see',
  'source:see',
  'customer:see',
  'log:see',
  'customer:reveal',
  'task:assign',
  '300001',
]

interface Duty {
  /** Permissions that one person should not have together. */
  rights: readonly [RolePermission, RolePermission]
  words: string
}

/** Separation of duties: shown if one person has both, and left to the firm. */
export const SEPARATE_DUTIES: readonly Duty[] = [
  { rights: ['firm:manage', 'money:keep'], words: '设置权限的人不宜同时登记资金' },
  { rights: ['firm:manage', 'expense:pay'], words: '设置权限的人不宜同时办理付款' },
  { rights: ['seal:keep', 'money:keep'], words: '印章与资金宜由不同的人掌管' },
  { rights: ['seal:keep', 'invoice:keep'], words: '印章与发票宜由不同的人掌管' },
  { rights: ['archive:keep', 'expense:pay'], words: '出纳不宜兼管档案' },
  { rights: ['conflict:review', 'clue:manage'], words: '分配线索的人不宜同时审查利冲' },
]

/** Violations of the separation of duties, in words. */
export const clashesOf = (rights: RolePermissions): string[] =>
  SEPARATE_DUTIES.filter(({ rights: [left, right] }) => rights[left] && rights[right]).map(({ words }) => words)

export const roleLimits = { name: 20, about: 100, roles: 60, holders: 2_000, roleOfPerson: 20 } as const
