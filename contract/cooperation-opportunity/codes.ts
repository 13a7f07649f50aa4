import type { CaseCategory } from '../case/codes'
import { CHANCE_RELATIONS, CHANCE_STATUS, type ChanceRelation } from '../cooperation-case-source/codes'

/** DOMAIN 5.13, in its order. */
export const OPPORTUNITY_STATUS = { draft: '草稿', ...CHANCE_STATUS } as const
export type OpportunityStatus = keyof typeof OPPORTUNITY_STATUS

/** DOMAIN 5.13: relation of a lawyer to an opportunity. */
export const OPPORTUNITY_RELATIONS = CHANCE_RELATIONS
export type OpportunityRelation = ChanceRelation

interface StatusMove {
  by: 'publisher' | 'chosen' | 'clock'
  from: readonly OpportunityStatus[]
  to: OpportunityStatus
}

/**
 * Status moves, the first of the two steps (§4). Answers of lawyers switch between 招募中 and 洽谈中 automatically; the
 * chosen lawyer starts the cooperation after reading the parties' names.
 */
export const OPPORTUNITY_MOVES = {
  publish: { by: 'publisher', from: ['draft'], to: 'published' },
  start: { by: 'chosen', from: ['selecting'], to: 'cooperating' },
  complete: { by: 'publisher', from: ['cooperating'], to: 'completed' },
  close: { by: 'publisher', from: ['published', 'selecting', 'cooperating'], to: 'closed' },
  expire: { by: 'clock', from: ['published', 'selecting'], to: 'expired' },
} as const satisfies Record<string, StatusMove>
export type OpportunityMove = keyof typeof OPPORTUNITY_MOVES

interface RelationMove {
  by: 'lawyer' | 'publisher'
  /** null: no relation yet. */
  from: readonly (OpportunityRelation | null)[]
}

/** Relation moves of a lawyer, the second of the two steps (§4), while the opportunity is open. */
export const RELATION_MOVES = {
  interested: { by: 'lawyer', from: [null, 'refused', 'cancelled'] },
  invited: { by: 'publisher', from: [null, 'refused', 'cancelled'] },
  accepted: { by: 'lawyer', from: ['invited'] },
  refused: { by: 'lawyer', from: ['invited', 'selected'] },
  selected: { by: 'publisher', from: ['interested', 'accepted'] },
  notSelected: { by: 'publisher', from: ['interested', 'accepted', 'selected'] },
  cancelled: { by: 'lawyer', from: ['interested', 'accepted'] },
} as const satisfies Record<OpportunityRelation, RelationMove>

/** Statuses of an open opportunity. */
export const OPEN_STATUSES: readonly OpportunityStatus[] = ['published', 'selecting']
/** Relations of willing lawyers, before a choice. */
export const WILLING_RELATIONS: readonly OpportunityRelation[] = ['interested', 'accepted']

/** Statuses a person sets by hand. */
export const SETTABLE_STATUS = { cooperating: '开始合作', completed: '完成合作', closed: '关闭' } as const
export type SettableStatus = keyof typeof SETTABLE_STATUS
export const SETTABLE_RELATIONS = {
  interested: '有意向',
  accepted: '接受邀请',
  refused: '谢绝',
  cancelled: '撤回意向',
  selected: '选定',
  notSelected: '未选定',
} as const
export type SettableRelation = keyof typeof SETTABLE_RELATIONS

/** Lists of the caller's own opportunities. */
export const MY_TYPES = { cooperating: '合作中', toEvaluate: '待评价', completed: '已完成', starred: '已关注' } as const
export type MyType = keyof typeof MY_TYPES

export const LAWYER_LISTS = { candidate: '可邀请', invited: '已邀请' } as const
export type LawyerList = keyof typeof LAWYER_LISTS

/** Legal aid is left out: an agency assigns it, nobody looks for a fellow lawyer. */
type Offered = Exclude<CaseCategory, 'legalAid'>

/** Second level of case types, in the words lawyers use for their specialities. */
export const PRACTICE_FIELDS = {
  civil: {
    litigation: '民商事诉讼',
    contract: '合同纠纷',
    construction: '建设工程',
    realEstate: '房地产',
    family: '婚姻家事',
    labour: '劳动争议',
    finance: '银行与金融',
    company: '公司与商事',
    property: '知识产权',
    trademark: '商标',
    copyright: '著作权',
    competition: '不正当竞争',
  },
  criminal: {
    defence: '刑事辩护',
    duty: '职务犯罪辩护',
    economic: '经济犯罪辩护',
    complaint: '刑事控告',
  },
  administrative: { dispute: '行政争议', tax: '税务' },
  arbitration: { commercial: '商事仲裁', merger: '投资并购', construction: '建设工程', foreign: '涉外法律' },
  laborArbitration: { labour: '劳动争议' },
  enforcement: { execution: '强制执行' },
  bankruptcy: { restructuring: '破产重整' },
  nonLitigation: {
    merger: '投资并购',
    governance: '公司治理',
    incentive: '股权激励',
    compliance: '企业合规',
    data: '数据合规',
    fund: '私募基金',
    bond: '债券发行',
    investment: '外商投资',
    patent: '专利',
    criminal: '刑事合规',
  },
  retainer: { adviser: '常年法律顾问' },
  other: { other: '其他' },
} as const satisfies Record<Offered, Readonly<Record<string, string>>>

export type OfferedCategory = keyof typeof PRACTICE_FIELDS

/** `civil-construction`: a second-level type, with the names of its siblings. */
export interface CaseTypeField {
  type: string
  category: OfferedCategory
  name: string
  kin: readonly string[]
}

export const CASE_TYPES: readonly CaseTypeField[] = (
  Object.entries(PRACTICE_FIELDS) as [OfferedCategory, Readonly<Record<string, string>>][]
).flatMap(([category, fields]) =>
  Object.entries(fields).map(([field, name]) => ({
    type: `${category}-${field}`,
    category,
    name,
    kin: Object.values(fields).filter((relative) => relative !== name),
  })),
)

export const fieldOf = (caseType: string): CaseTypeField | undefined => CASE_TYPES.find(({ type }) => type === caseType)

/** Provinces by the first two digits of their national codes. */
export const PROVINCES = {
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  54: '西藏',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
  71: '台湾',
  81: '香港',
  82: '澳门',
} as const

/** Side that evaluates: the two answer different questions. */
export type EvaluatorSide = 'publisher' | 'partner'

export const MOST_STARS = 5
/** An evaluation is shown once both are given, or after this many days. */
export const EVALUATION_DAYS = 14

export const opportunityLimits = {
  title: 50,
  brief: 2_000,
  need: 500,
  feeNote: 200,
  party: 100,
  opponents: 200,
  note: 200,
  reason: 200,
  words: 500,
  evaluation: 500,
  /** Most lawyers invited at once, and in all. */
  asked: 20,
  people: 50,
  /** Most days an opportunity may be open. */
  days: 180,
  /** Most lawyers notified of a new opportunity. */
  told: 20,
  drafts: 20,
} as const
