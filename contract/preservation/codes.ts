/** DOMAIN 5.16 */
export const PRESERVATION_STATUS = {
  applied: '已申请',
  inForce: '生效中',
  expiring: '将到期',
  renewed: '已续保',
  released: '已解除',
  expired: '已到期',
} as const
export type PreservationStatus = keyof typeof PRESERVATION_STATUS

/** propertyState 1 of message/event-reminder/property is `ending soon` (DOMAIN 5.16); the others are ours. */
export const PROPERTY_STATES = { 0: '全部', 1: '将到期', 2: '生效中', 3: '已到期', 4: '待执行', 5: '已解除' } as const
export type PropertyState = keyof typeof PROPERTY_STATES

/** 保全措施 */
export const PRESERVATION_WAYS = { freeze: '冻结', seal: '查封', detain: '扣押', other: '其他' } as const
export type PreservationWay = keyof typeof PRESERVATION_WAYS

/** Preservations of one case; terms of one preservation. */
export const preservationLimits = {
  name: 100,
  party: 100,
  note: 500,
  perCase: 50,
  terms: 30,
  expiringDays: 30,
} as const
