import type { RolePermissions } from '../codes/role-permissions'

export const serviceAccountLimits = {
  name: 20,
  /** Accounts of a firm that are not revoked. */
  accounts: 20,
  addresses: 20,
  addressText: 600,
  /** Longest time that a key is valid. */
  days: 366,
  /** Time for which a key whose keeper has left goes on, until another administrator takes it over. */
  keeperlessDays: 7,
  /** Latest calls kept of a key. */
  calls: 50,
  /** Days of use that the page shows. */
  usedDays: 14,
} as const

interface AreaDefinition {
  name: string
  /** Description in the list of what a key may do. */
  about: string
  /** Rights of a key that may read the area. */
  rights: RolePermissions
  /** False for an area with calls that read only. */
  isWritable: boolean
}

/** Areas that a key is opened for: each a permission domain with its calls (open-calls.ts). */
export const SERVICE_AREAS = {
  case: { name: '项目', about: '保密项目除外', rights: { 'case:see': 'firm' }, isWritable: false },
  customer: { name: '客户', about: '号码只给出脱敏的', rights: { 'customer:see': 'firm' }, isWritable: false },
  clue: { name: '线索', about: '可登记新线索', rights: { 'clue:manage': 'firm' }, isWritable: true },
  money: { name: '应收与到账', about: '可登记应收、到账', rights: { 'money:keep': 'firm' }, isWritable: true },
  invoice: { name: '发票', about: '已开具与申请中的', rights: { 'invoice:keep': 'firm' }, isWritable: false },
  books: { name: '账簿', about: '流水与支出', rights: { 'money:keep': 'firm' }, isWritable: false },
  people: { name: '同事与部门', about: '姓名、部门、职务', rights: {}, isWritable: false },
} as const satisfies Record<string, AreaDefinition>

export type ServiceArea = keyof typeof SERVICE_AREAS
export const SERVICE_AREA_KEYS = Object.keys(SERVICE_AREAS) as ServiceArea[]

/** Access to an area: reading alone, or changing as well. */
export const SERVICE_ACCESS = { read: '只读', write: '读写' } as const
export type ServiceAccess = keyof typeof SERVICE_ACCESS

export type ServiceAreas = Partial<Record<ServiceArea, ServiceAccess>>

/** 项目（只读）、应收与到账（读写） */
export const areaWords = (areas: ServiceAreas): string[] =>
  SERVICE_AREA_KEYS.flatMap((area) => {
    const access = areas[area]
    return access ? [`${SERVICE_AREAS[area].name}（${SERVICE_ACCESS[access]}）`] : []
  })

/** `unkept`: its keeper has left; `stopped`: nobody took it over in time. */
export const SERVICE_STATES = {
  active: '使用中',
  unkept: '待确认',
  stopped: '已停止',
  expired: '已到期',
  revoked: '已吊销',
} as const
export type ServiceState = keyof typeof SERVICE_STATES

/** msgType of a card about a key: it expires, or its keeper has left. */
export const SERVICE_ACCOUNT_MESSAGE = 37

/** Beginning of every key: secret scanners and people recognise one by it. */
export const KEY_PREFIX = 'antou_'

/** Refusal of a call that is not open to keys. */
export const OWN_ACT = '这个接口只能由本人在应用里办理'
