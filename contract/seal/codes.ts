/** Ways of stamping (§7); the numbers are the specification's. */
export const STAMP_TYPES = { 1: '电子用印', 2: '纸质用印' } as const
export type StampType = '1' | '2'
export const ELECTRONIC = '1' satisfies StampType
export const ON_PAPER = '2' satisfies StampType

/** Seals such as 公章 and 合同章 (DOMAIN 2). A firm has one of each. */
export const SEAL_KINDS = {
  official: '公章',
  contract: '合同专用章',
  letter: '函件专用章',
  finance: '财务专用章',
  legalRep: '负责人名章',
} as const
export type SealKind = keyof typeof SEAL_KINDS

/** Types of documents to be stamped; the director also decides on the first two. */
export const SEAL_DOC_TYPES = [
  '法律意见书',
  '律师函',
  '委托合同',
  '授权委托书',
  '所函',
  '诉讼文书',
  '证明',
  '其他',
] as const
export const DIRECTORS_TYPES: readonly string[] = SEAL_DOC_TYPES.slice(0, 2)

/** DOMAIN 5.14 */
export const SEAL_DOC_STATUS = {
  approving: '审批中',
  toStamp: '待用印',
  stamped: '已用印',
  returned: '已退回',
  cancelled: '已作废',
} as const
export type SealDocStatus = keyof typeof SEAL_DOC_STATUS

/** Location of an original that must come back (DOMAIN 5.14). */
export const ORIGINALS = { none: '无需归还', out: '原件未还', back: '原件已归还' } as const
export type Original = keyof typeof ORIGINALS

/** 2017: whereabouts of the stamped copies. */
export const COPIES_LEFT = {
  none: '未盖章或未发出',
  returned: '已收回',
  destroyed: '已销毁',
  lost: '无法收回',
} as const

/** Preset places of the seal; the seal keeper may move it. */
export const SEAL_SPOTS = {
  lastRight: '末页右下',
  lastMiddle: '末页居中',
  firstRight: '首页右上',
  everyRight: '每页右下',
} as const
export type SealSpot = keyof typeof SEAL_SPOTS

/** Centre of the seal on a page, in thousandths of its width from the left and of its height from the top. */
export interface SealPlace {
  /** Page from 1; 0 is the last one. */
  page: number
  x: number
  y: number
}

export const SEAL_TABS = { mine: '我的申请', toStamp: '待用印', stamped: '已用印', originals: '原件在外' } as const
export type SealTab = keyof typeof SEAL_TABS

/** Scopes of the search comprehensive-query/seal. */
export const SEAL_USE_TABS = { all: '可查看的', mine: '本人申请' } as const
export type SealUseTab = keyof typeof SEAL_USE_TABS

/** Entries of a document's log. */
export const SEAL_ACTIONS = {
  approved: '审批通过',
  placed: '指定盖章位置',
  converted: '转换为 PDF',
  held: '取消自动盖章',
  stamped: '用印',
  failed: '自动盖章未成',
  dropped: '取消用印',
  returned: '归还原件',
  superseded: '被新版本取代',
  cancelled: '作废',
} as const
export type SealAction = keyof typeof SEAL_ACTIONS

export const sealLimits = {
  title: 50,
  copies: 50,
  places: 20,
  photos: 9,
  note: 500,
  /** Documents of one application (2027). */
  items: 20,
  /** Limits of a PDF stamped here: pages and bytes. */
  pages: 1_000,
  bytes: 52_428_800,
} as const
