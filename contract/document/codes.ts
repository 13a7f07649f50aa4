import type { CaseCategory } from '../case/codes'

/** Spaces of documents: a case's, the firm's library, an employee's own. */
export const DOCUMENT_SPACES = { case: '项目文档', firm: '律所资料', personal: '个人文档' } as const
export type DocumentSpace = keyof typeof DOCUMENT_SPACES

/** Status of a document on its way to the seal (DOMAIN 5.14). */
export const DOCUMENT_STATUS = {
  draft: '草稿',
  approving: '审批中',
  toStamp: '待用印',
  stamped: '已用印',
  returned: '已退回',
  cancelled: '已作废',
} as const
export type DocumentStatus = keyof typeof DOCUMENT_STATUS

/** Location of the signed original (DOMAIN 5.14). */
export const ORIGINAL_STATES = { none: '无原件', out: '原件借出', back: '原件已归还' } as const
export type OriginalState = keyof typeof ORIGINAL_STATES

/** Types of documents. */
export const DOCUMENT_TYPES = {
  contract: '合同',
  authorization: '授权材料',
  pleading: '诉讼文书',
  evidence: '证据',
  judgment: '裁判文书',
  letter: '函件',
  opinion: '法律意见',
  record: '笔录',
  identity: '主体材料',
  other: '其他',
} as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** Tabs of file/list/list. */
export const DOCUMENT_TABS = {
  case: '项目',
  mine: '我上传的',
  firm: '律所',
  personal: '个人',
  recycle: '回收站',
} as const
export type DocumentTab = keyof typeof DOCUMENT_TABS

export const documentLimits = {
  name: 100,
  note: 500,
  tag: 20,
  tags: 10,
  folder: 50,
  folders: 200,
  /** Nesting levels of folders. */
  depth: 4,
  versions: 200,
  /** Documents moved or removed at once. */
  batch: 100,
  recycleDays: 30,
} as const

/** Filters for a photographed page of a PDF. */
export const PICTURE_LOOKS = { plain: '原图', clear: '增强', blackWhite: '黑白' } as const
export type PictureLook = keyof typeof PICTURE_LOOKS
export type PictureTurn = '0' | '90' | '180' | '270'
/** Largest straightening angle, degrees; a page lying on its side is turned instead. */
export const MOST_TILT = 15

/** Validity of a share link, days. */
export const SHARE_DAYS = { '1': '1 天', '3': '3 天', '7': '7 天', '30': '30 天' } as const
export type ShareDays = keyof typeof SHARE_DAYS

export const shareLimits = {
  note: 50,
  password: 16,
  shortestPassword: 4,
  /** Open share links of one document at the same time. */
  links: 20,
  /** Wrong passwords in a row: after `triesBeforeWait` the next try waits, after `tries` the link is blocked. */
  triesBeforeWait: 5,
  tries: 20,
  waitMinutes: 15,
} as const

const LITIGATION = ['委托手续', '主体材料', '诉讼文书', '证据材料', '庭审材料', '裁判文书', '往来函件', '内部研究']

/** Default folders of a case by category, in order: those of the dossiers (DOMAIN §9). */
export const CASE_FOLDERS = {
  civil: LITIGATION,
  criminal: ['委托手续', '会见笔录', '阅卷材料', '证据材料', '辩护意见', '法院文书', '往来函件', '内部研究'],
  administrative: LITIGATION,
  arbitration: ['委托手续', '主体材料', '仲裁文书', '证据材料', '庭审材料', '裁决文书', '往来函件', '内部研究'],
  laborArbitration: ['委托手续', '主体材料', '仲裁文书', '证据材料', '庭审材料', '裁决文书', '往来函件', '内部研究'],
  enforcement: ['委托手续', '执行依据', '执行申请', '财产线索', '法院文书', '往来函件', '内部研究'],
  bankruptcy: ['委托手续', '债务人材料', '债权申报', '债权人会议', '财产管理', '法院文书', '往来函件'],
  nonLitigation: ['委托手续', '客户资料', '尽职调查', '交易文件', '法律意见', '往来函件', '内部研究'],
  retainer: ['委托手续', '客户资料', '合同审查', '法律意见', '会议与培训', '往来函件', '年度报告'],
  legalAid: ['委托手续', '主体材料', '诉讼文书', '证据材料', '裁判文书', '内部研究'],
  other: ['委托手续', '客户资料', '工作成果', '往来函件'],
} as const satisfies Record<CaseCategory, readonly string[]>

/** Default folders of the firm's library. */
export const FIRM_FOLDERS = ['制度与流程', '合同范本', '文书模板', '培训资料', '律所资质'] as const
