import type { CaseCategory } from '@contract/case/codes'
import type { SourceChannel } from '@contract/customer/codes'

/** Requests of clues: `[title, category, what they told, amount]`. The parties are invented. */
export const NEEDS: readonly (readonly [title: string, category: CaseCategory, brief: string, amount?: string])[] = [
  [
    '设备买卖货款拖欠',
    'civil',
    '交付注塑机两台，尾款拖欠十四个月，对方承认欠款但称资金紧张，希望先发律师函再起诉。',
    '386000.00',
  ],
  [
    '装修工程款结算争议',
    'civil',
    '商场装修已竣工使用，结算价差约八十万，双方对增项签证有分歧，手上有监理签字的工程量清单。',
    '812000.00',
  ],
  ['股东退出与股权回购', 'civil', '小股东持股 12%，公司五年未分红，想了解回购请求的条件与价格如何确定。'],
  [
    '高管离职竞业限制',
    'laborArbitration',
    '研发总监离职后加入竞品公司，合同有竞业条款并按月支付补偿，需判断可主张的违约金。',
    '600000.00',
  ],
  [
    '工伤待遇与解除补偿',
    'laborArbitration',
    '员工操作冲床受伤，认定为九级，公司要求解除，咨询应得项目与仲裁时效。',
    '145000.00',
  ],
  ['拖欠加班工资', 'laborArbitration', '六名员工同一诉求，有打卡记录与工作群聊天记录，希望集体申请仲裁。', '230000.00'],
  ['股权融资尽职调查', 'nonLitigation', 'A 轮融资，投资方要求三周内完成法律尽调与交易文件，预算有限，先要报价。'],
  [
    '数据合规体系建设',
    'nonLitigation',
    '有约两百万注册用户，准备上线海外版本，需要隐私政策、跨境评估与供应商合同整套梳理。',
  ],
  [
    '常年法律顾问询价',
    'retainer',
    '贸易公司，每月合同约三十份，希望含合同审查与每季度一次培训，比较三家律所。',
    '80000.00',
  ],
  ['商标被抢注', 'civil', '主品牌在第 35 类被他人抢注，已收到平台投诉，想知道无效宣告与不正当竞争哪条路更快。'],
  [
    '民间借贷本息清偿',
    'civil',
    '两年前出借并有转账记录，借条未约定利息，借款人名下有一套房产，担心转移。',
    '520000.00',
  ],
  ['离婚财产与抚养', 'civil', '婚后购房登记在一方名下，一个孩子五岁，先咨询再决定是否协商。'],
  ['取保候审咨询', 'criminal', '家属因涉嫌帮助信息网络犯罪活动被刑事拘留第五天，希望尽快会见。'],
  [
    '判决生效后的执行',
    'enforcement',
    '一审判决已生效三个月，对方法人变更，发现其关联公司仍在经营，需要查财产线索。',
    '1260000.00',
  ],
  ['交通事故赔偿', 'civil', '对方负主要责任，伤残鉴定尚未做，保险公司报价偏低。', '268000.00'],
]

/** Requests that only a person has. */
export const PERSONAL = /离婚|取保|交通事故|民间借贷|加班/

export const CHANNELS: readonly SourceChannel[] = [
  'phone',
  'website',
  'referral',
  'friend',
  'visit',
  'platform',
  'event',
]

const TOWNS = ['栖霞', '云麓', '汀州', '若水', '青衡', '岚泽', '禾木', '川南', '望舒', '鹿鸣', '松湾', '知微']
const TRADES = [
  '机械制造有限公司',
  '商贸有限公司',
  '餐饮管理有限公司',
  '科技有限公司',
  '装饰工程有限公司',
  '物流有限公司',
]
const SURNAMES = [...'赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕张曹严华金魏陶姜']
const GIVEN = ['晓峰', '雅文', '国梁', '慧敏', '志强', '明月', '建平', '思远', '丽华', '启航', '文静', '海涛']

/** Enough names that no two clues of a firm are about the same one. */
export const organName = (n: number) =>
  `${TOWNS[(n * 5) % TOWNS.length]}${SURNAMES[(n * 11 + Math.floor(n / TOWNS.length)) % SURNAMES.length]}记${TRADES[n % TRADES.length]}`
export const personName = (n: number) =>
  `${SURNAMES[(n * 11) % SURNAMES.length]}${GIVEN[(n * 5 + Math.floor(n / SURNAMES.length)) % GIVEN.length]}`

export const TALKS = [
  '电话了解基本情况，对方材料比较齐全，约定发来合同与付款凭证。',
  '看过材料，初步判断诉讼可行，提示了时效与保全的必要性，对方表示要和股东商量。',
  '已发报价与服务方案，对方希望费用分两期支付，答应三天内回复。',
  '面谈一小时，客户更看重时间，倾向先发函再谈判。',
  '电话未接，已加微信说明来意，等待通过。',
] as const

export const SURVEYED = '工商信息与对方陈述一致，联系人在职，需求真实，近期无其他律所介入。'
export const INVALID = ['号码为空号，无法联系', '仅咨询流程，无委托意向', '与已有线索重复'] as const
export const BACK = ['不在我的业务领域', '客户所在地较远，建议由分所跟进', '15 天没有跟进，自动退回'] as const
