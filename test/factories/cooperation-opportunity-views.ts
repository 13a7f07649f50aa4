import type { CoopLawyer, Opportunity, OpportunityCan, OpportunityRow } from '@contract/cooperation-opportunity/shapes'

// Opportunities as the server answers them, for pages without one.

const ZHOU = { empId: 'e2', name: '周以宁', photoUrl: '', firmName: '北方律师事务所' }
export const XU = { empId: 'e3', name: '许望舒', photoUrl: '', firmName: '蜀川律师事务所' }

const NOTHING: OpportunityCan = {
  ...{ edit: false, remove: false, invite: false, choose: false, interest: false, accept: false, refuse: false },
  ...{ withdraw: false, start: false, complete: false, close: false, talk: false, evaluate: false },
}

export const anOpportunityRow = (given: Partial<OpportunityRow> = {}): OpportunityRow => ({
  id: 'o1',
  title: '成都房产查封续行，寻当地律师',
  status: 'selecting',
  category: 'civil',
  fieldName: '建设工程',
  areaWords: '四川省成都市',
  amount: '3200000.00',
  sharePercent: '35.00',
  expireDay: '2099-12-31',
  publisher: ZHOU,
  willing: 1,
  myRelation: null,
  match: { score: 100, reasons: ['专长建设工程', '同城'] },
  isToEvaluate: false,
  createTime: '2026-11-20 09:00:00',
  version: 4,
  ...given,
})

export const anOpportunityView = (can: Partial<OpportunityCan>, given: Partial<Opportunity> = {}): Opportunity => ({
  ...anOpportunityRow(),
  brief: '两套房产的查封将于下月届满',
  need: '申请续行查封并取得裁定',
  feeNote: '差旅费另计',
  partner: null,
  parties: null,
  contact: null,
  closeReason: '',
  invited: 0,
  isStarred: false,
  startTime: null,
  completeTime: null,
  isEvaluated: false,
  values: null,
  ...given,
  can: { ...NOTHING, ...can },
})

export const aCoopLawyer = (given: Partial<CoopLawyer> = {}): CoopLawyer => ({
  ...XU,
  post: '合伙人',
  city: '成都市',
  specialities: ['建设工程', '强制执行'],
  since: '2012',
  completed: 3,
  rating: '4.8',
  relation: 'interested',
  note: '办过三件同类案件',
  time: '2026-11-21 10:00:00',
  match: { score: 100, reasons: ['专长建设工程', '同城'] },
  ...given,
})
