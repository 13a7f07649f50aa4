import type { OpportunityRelation } from '@contract/cooperation-opportunity/codes'

/** Progress or outcome of an opportunity. */
export type OpportunityEnd = 'choose' | 'start' | 'complete' | 'close' | 'expire'

/** Answer of a named lawyer. */
export type PlannedAnswer = readonly [
  name: string,
  answer: Extract<OpportunityRelation, 'interested' | 'accepted' | 'refused'>,
]

export interface OpportunityPlan {
  by: string
  title: string
  caseType: string
  area: string
  brief: string
  need: string
  amount?: string
  share: string
  feeNote?: string
  client: string
  opponents?: string
  daysAgo: number
  /** Days it is open. */
  days: number
  asked?: readonly string[]
  answers?: readonly PlannedAnswer[]
  end?: OpportunityEnd
  /** Name of the chosen lawyer. */
  partner?: string
  /** Sides that have evaluated. */
  evaluated?: readonly ('publisher' | 'partner')[]
  /** Question of the first lawyer who answers, and its answer. */
  talk?: readonly [question: string, answer: string]
}

/** Opportunities between the two demo firms; their parties are invented. */
export const OPPORTUNITIES: readonly OpportunityPlan[] = [
  {
    by: '林知远',
    title: '成都两套房产查封续行，寻当地律师',
    caseType: 'enforcement-execution',
    area: '510100',
    brief: '一审胜诉已生效，被执行人名下两套房产的查封将于下月届满，需在届满七日前提交续行申请。',
    need: '向执行法院递交续封申请并取得裁定，必要时到不动产登记中心送达协助通知。',
    amount: '3200000',
    share: '35',
    feeNote: '差旅费另计；取得裁定后 7 日内结算。',
    client: '云栖里物业服务有限公司',
    opponents: '罗起鸣、罗起航',
    daysAgo: 3,
    days: 20,
    asked: ['柏雪晴', '窦文轩'],
    answers: [
      ['柏雪晴', 'accepted'],
      ['滕立文', 'interested'],
    ],
    talk: ['两套房产是否都在锦江区？', '一套在锦江区，一套在双流区，登记在同一人名下。'],
  },
  {
    by: '滕立文',
    title: '北京劳动仲裁十二人批案，寻当地律师',
    caseType: 'civil-labour',
    area: '110000',
    brief: '制造业企业关闭北京分公司，十二名员工主张违法解除赔偿金，已收到仲裁委开庭通知。',
    need: '出庭两次并参与调解，答辩与证据由我方准备。',
    amount: '1460000',
    share: '40',
    client: '锦瑟电器（广州）有限公司',
    opponents: '康明远等十二人',
    daysAgo: 1,
    days: 12,
    asked: ['周以宁', '林知远'],
  },
  {
    by: '伍思明',
    title: '上海国际仲裁中心股权回购案，寻联合代理',
    caseType: 'arbitration-commercial',
    area: '310000',
    brief: '投资协议约定业绩未达标时回购，申请人已提交仲裁申请，答辩期还有十五日。',
    need: '共同制定答辩策略，负责庭审与专家证人询问。',
    amount: '26800000',
    share: '45',
    feeNote: '按阶段收取，首笔签约后支付。',
    client: '青屿创业投资中心（有限合伙）',
    opponents: '陌上数据科技有限公司',
    daysAgo: 6,
    days: 18,
    answers: [
      ['周以宁', 'interested'],
      ['陈景行', 'interested'],
    ],
    end: 'choose',
    partner: '周以宁',
  },
  {
    by: '周以宁',
    title: '广州仓储合同纠纷，寻当地律师出庭',
    caseType: 'civil-contract',
    area: '440100',
    brief: '仓储方保管不善致货物毁损，已完成公证与评估，对方住所地法院已立案。',
    need: '参加两次开庭与一次现场勘验，诉状与证据由我方准备。',
    amount: '1860000',
    share: '30',
    client: '松声茶业有限公司',
    opponents: '远帆仓储有限公司',
    daysAgo: 12,
    days: 20,
    asked: ['柏雪晴', '缪海洋'],
    answers: [
      ['柏雪晴', 'accepted'],
      ['缪海洋', 'refused'],
      ['祝嘉宁', 'interested'],
    ],
    end: 'start',
    partner: '柏雪晴',
    talk: ['现场勘验需要我方陪同评估机构吗？', '需要，评估机构由我方联系，时间提前三天告知。'],
  },
  {
    by: '窦文轩',
    title: '北京建设工程鉴定阶段联合代理',
    caseType: 'civil-construction',
    area: '110000',
    brief: '施工合同纠纷进入造价鉴定阶段，争议集中在签证与材料价差，鉴定意见征求意见稿已出。',
    need: '就鉴定意见提出书面异议，出庭对鉴定人发问。',
    amount: '9700000',
    share: '40',
    client: '大榕建筑工程有限公司',
    opponents: '晴川文旅开发有限公司',
    daysAgo: 40,
    days: 15,
    answers: [['林知远', 'interested']],
    end: 'complete',
    partner: '林知远',
    evaluated: ['publisher'],
  },
  {
    by: '陈景行',
    title: '粤港澳跨境数据合规，寻广州律师协作',
    caseType: 'nonLitigation-data',
    area: '440100',
    brief: '集团在三地有客户数据往来，需在标准合同备案前完成评估与整改。',
    need: '负责广州两家子公司的访谈、清单与整改方案，预计五周。',
    share: '35',
    client: '望岳教育科技集团有限公司',
    daysAgo: 52,
    days: 14,
    asked: ['滕立文'],
    answers: [['滕立文', 'accepted']],
    end: 'complete',
    partner: '滕立文',
    evaluated: ['publisher', 'partner'],
  },
  {
    by: '柏雪晴',
    title: '北京知识产权法院商标无效案，寻联合代理',
    caseType: 'civil-trademark',
    area: '110000',
    brief: '商标无效宣告裁定不利，拟提起行政诉讼，起诉期还有二十日。',
    need: '负责立案、证据与庭审，稿件由双方共同确认。',
    share: '50',
    client: '南岭风物食品有限公司',
    opponents: '风物记（佛山）食品有限公司',
    daysAgo: 9,
    days: 15,
    answers: [
      ['林知远', 'interested'],
      ['陈景行', 'interested'],
    ],
    end: 'start',
    partner: '陈景行',
  },
  {
    by: '林知远',
    title: '广州破产重整债权申报与表决',
    caseType: 'bankruptcy-restructuring',
    area: '440100',
    brief: '债务人已裁定受理重整，债权申报期还有一个月，我方为抵押权人。',
    need: '申报债权、参加两次债权人会议并表决。',
    amount: '15600000',
    share: '25',
    client: '临江融资租赁有限公司',
    daysAgo: 5,
    days: 25,
    asked: ['缪海洋'],
    answers: [['缪海洋', 'refused']],
  },
  {
    by: '祝嘉宁',
    title: '北京婚姻家事案件，寻当地律师调查取证',
    caseType: 'civil-family',
    area: '110000',
    brief: '离婚后财产纠纷，对方在京有房产与股权未披露。',
    need: '申请调查令并到登记机关调取材料。',
    share: '30',
    client: '谢女士',
    daysAgo: 8,
    days: 20,
    answers: [['周以宁', 'interested']],
    end: 'close',
  },
  {
    by: '周以宁',
    title: '苏州劳动争议二审，寻当地律师',
    caseType: 'laborArbitration-labour',
    area: '320500',
    brief: '竞业限制违约金纠纷，一审部分支持，对方已上诉。',
    need: '二审询问一次，代理词由我方准备。',
    share: '35',
    client: '知微医疗器械有限公司',
    daysAgo: 20,
    days: 10,
    end: 'expire',
  },
  {
    by: '缪海洋',
    title: '深圳私募基金清算纠纷，寻有金融经验的律师',
    caseType: 'civil-finance',
    area: '440300',
    brief: '合伙型基金到期未清算，投资人拟起诉管理人，涉及托管与信息披露责任。',
    need: '共同研究请求权基础，负责立案与庭审。',
    amount: '8000000',
    share: '45',
    feeNote: '半风险：固定部分五万元，其余按到账比例。',
    client: '方先生等六人',
    opponents: '拾光私募基金管理有限公司',
    daysAgo: 0,
    days: 30,
  },
]

export const OPPORTUNITY_DRAFT = {
  by: '周以宁',
  values: {
    title: '杭州平台用工纠纷，寻当地律师',
    brief: '骑手在配送途中受伤，主张与平台存在劳动关系。',
    sharePercent: '30',
  },
} as const

export const OPPORTUNITY_YES = [
  '办过三件同类案件，本周可以阅卷。',
  '就在当地，随时可以去法院。',
  '愿意合作，分成可以再谈。',
]
export const OPPORTUNITY_NO = '下月排期已满，这次不能参加，抱歉。'
export const OPPORTUNITY_CLOSED = '委托人决定先行调解，暂不需要合作律师。'
export const OPPORTUNITY_PRAISE = '沟通及时，材料齐全，按约定的时间完成，期待再次合作。'
