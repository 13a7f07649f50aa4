import type { CaseCategory } from '@contract/case/codes'

/** Outcome of a case source offered to colleagues. */
export type ChanceEnd = 'confirm' | 'finish' | 'close' | 'expire'

export interface ChancePlan {
  title: string
  category: CaseCategory
  brief: string
  need: string
  amount?: string
  share: string
  daysAgo: number
  /** Days it is open. */
  days: number
  invited: number
  /** Number of willing colleagues, the invited ones first; `isRefused`: one of the invited refuses. */
  willing: number
  isRefused?: true
  /** One of the publisher's own sources is behind it. */
  hasSource?: true
  end?: ChanceEnd
}

/** Offers of lawyers to their colleagues. */
export const CHANCES: readonly ChancePlan[] = [
  {
    title: '外地仓储合同纠纷，寻当地同事出庭',
    category: 'civil',
    brief: '仓储方保管不善致货物毁损，被告住所地在成都，已完成公证与评估，拟于下月起诉。',
    need: '在成都立案、参加两次开庭，诉状与证据由我方准备。',
    amount: '1860000',
    share: '35',
    daysAgo: 3,
    days: 20,
    invited: 2,
    willing: 1,
    hasSource: true,
  },
  {
    title: '拟上市公司劳动用工合规，寻劳动法同事',
    category: 'nonLitigation',
    brief: '制造业拟上市公司，员工一千二百人，三地用工，需在申报前完成合规整改。',
    need: '负责劳动合同、社保与派遣部分的核查和整改方案，预计六周。',
    share: '40',
    daysAgo: 1,
    days: 14,
    invited: 0,
    willing: 0,
  },
  {
    title: '涉外仲裁案件，寻英文好的同事',
    category: 'arbitration',
    brief: '设备买卖合同约定香港仲裁，对方已提交仲裁通知，答复期限还有二十日。',
    need: '英文文书起草与远程庭审，有仲裁经验优先。',
    amount: '12400000',
    share: '45',
    daysAgo: 6,
    days: 12,
    invited: 2,
    willing: 2,
    isRefused: true,
  },
  {
    title: '刑民交叉案件，寻刑事同事',
    category: 'criminal',
    brief: '民事借款纠纷审理中，对方以合同诈骗报案，当事人已被传唤一次。',
    need: '刑事部分的会见与法律意见，民事部分由我方继续办理。',
    share: '50',
    daysAgo: 12,
    days: 10,
    invited: 2,
    willing: 2,
    hasSource: true,
    end: 'confirm',
  },
  {
    title: '破产债权申报，批量案件寻助手',
    category: 'bankruptcy',
    brief: '供应商共三十一家向同一破产企业申报债权，材料格式相近。',
    need: '核对账目、制作申报材料，预计三周。',
    amount: '9300000',
    share: '20',
    daysAgo: 40,
    days: 10,
    invited: 1,
    willing: 1,
    end: 'finish',
  },
  {
    title: '股权回购争议，寻熟悉私募的同事',
    category: 'civil',
    brief: '对赌条款触发，投资人要求回购，公司账面资金不足。',
    need: '共同设计和解方案，参加谈判。',
    amount: '28000000',
    share: '30',
    daysAgo: 20,
    days: 15,
    invited: 2,
    willing: 1,
    end: 'close',
  },
  {
    title: '商标异议复审，寻知识产权同事',
    category: 'administrative',
    brief: '客户的注册商标被提出异议，初步决定不予注册，复审期限十五日。',
    need: '复审申请书与证据整理。',
    share: '40',
    daysAgo: 18,
    days: 9,
    invited: 1,
    willing: 0,
    isRefused: true,
    end: 'expire',
  },
]

export const CHANCE_YES = [
  '办过三件同类案件，下周起可以投入。',
  '在当地有常年合作的律师，可以一起出庭。',
  '时间合适，愿意先看材料。',
] as const
export const CHANCE_NO = '近期连续开庭，排不出时间。'
export const CHANCE_CLOSED = '客户决定暂不起诉'
