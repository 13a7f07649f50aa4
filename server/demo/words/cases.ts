import { Random } from '../world/random'
import type { SeedFirm, SeedPerson } from '../world/world'
import { courtAt } from './courts'

/** Case of the firm. Parties are invented, courts are real. */
export interface SeedCase {
  name: string
  client: string
  /** Court or commission; empty when there is none. */
  court: string
  /** Stage in court. */
  stage: '一审' | '二审'
  isCriminal: boolean
  lead: SeedPerson
  /** Team besides the lead. */
  team: readonly SeedPerson[]
}

const DISTRICT_COURTS = ['北京市朝阳区人民法院', '北京市海淀区人民法院']

interface Field {
  /** Courts of first instance, and commissions. */
  courts: readonly string[]
  /** Client first. */
  cases: readonly string[]
}

/** Cases by department. Those ending in 顾问 or 专项 go to no court. */
const FIELDS: Readonly<Record<string, Field>> = {
  争议解决部: {
    courts: [...DISTRICT_COURTS, '上海市浦东新区人民法院', '北京仲裁委员会'],
    cases: [
      '朔岩建设与瀚樾地产建设工程施工合同纠纷',
      '砚澜科技与合砾新材买卖合同纠纷',
      '陈某与赵某民间借贷纠纷',
      '青岚坞供应链与李某劳动争议',
      '王某与张某离婚纠纷',
      '周某与鹿屿物流机动车交通事故责任纠纷',
      '槐序餐饮与衡台商管房屋租赁合同纠纷',
      '刘某与瀚樾地产商品房销售合同纠纷',
      '澄湾装饰与松间酒店建设工程施工合同纠纷',
      '栖禾农业与鹿屿商贸买卖合同纠纷',
      '远岫制造与铎声信息买卖合同纠纷',
      '孙某与杨某民间借贷纠纷',
      '松间酒店与黄某劳动争议',
      '衡台商管与玖和租赁房屋租赁合同纠纷',
      '合砾新材常年法律顾问',
      '朔岩建设常年法律顾问',
    ],
  },
  公司与并购部: {
    courts: DISTRICT_COURTS,
    cases: [
      '沐原医药常年法律顾问',
      '曜川新能源股权收购专项',
      '知白教育股权激励专项',
      '衡台商管公司决议纠纷',
      '远岫制造与合砾新材股权转让纠纷',
      '砚澜科技股权融资专项',
      '云砚文化合规体系建设专项',
      '鹿屿商贸常年法律顾问',
      '松间酒店与槐序餐饮股权转让纠纷',
      '栖禾农业增资扩股专项',
      '铎声信息数据合规专项',
      '青岚坞供应链公司决议纠纷',
      '瀚樾地产项目公司收购专项',
      '澄湾装饰常年法律顾问',
    ],
  },
  金融与资本市场部: {
    courts: ['北京市朝阳区人民法院', '上海市浦东新区人民法院'],
    cases: [
      '玖和租赁与青岚坞供应链金融借款合同纠纷',
      '禾川村镇银行与瀚樾地产金融借款合同纠纷',
      '曜川新能源公司债券发行专项',
      '玖和租赁资产证券化专项',
      '砚澜科技私募股权基金备案专项',
      '禾川村镇银行常年法律顾问',
      '瀚樾地产破产重整债权申报专项',
      '沐原医药境外融资专项',
      '禾川村镇银行与栖禾农业金融借款合同纠纷',
      '衡台商管经营性物业贷款专项',
    ],
  },
  知识产权部: {
    courts: ['杭州互联网法院', '北京市海淀区人民法院'],
    cases: [
      '云砚文化著作权权属、侵权纠纷',
      '知白教育与铎声信息著作权权属、侵权纠纷',
      '鹿屿商贸商标布局专项',
      '合砾新材专利侵权分析专项',
      '砚澜科技与铎声信息著作权权属、侵权纠纷',
      '槐序餐饮商标维权专项',
      '沐原医药商业秘密保护专项',
      '远岫制造专利无效专项',
      '云砚文化影视版权常年法律顾问',
    ],
  },
  刑事业务部: {
    courts: DISTRICT_COURTS,
    cases: [
      '张某涉嫌合同诈骗罪辩护',
      '吴某涉嫌职务侵占罪辩护',
      '徐某涉嫌非法经营罪辩护',
      '杨某涉嫌虚开增值税专用发票罪辩护',
      '黄某涉嫌串通投标罪辩护',
      '李某涉嫌交通肇事罪辩护',
      '砚澜科技刑事合规专项',
      '赵某涉嫌挪用资金罪辩护',
    ],
  },
  业务部: {
    courts: ['广州市天河区人民法院', '北京市海淀区人民法院'],
    cases: [
      '栖禾农业与林某劳动争议',
      '郭某与何某民间借贷纠纷',
      '松风茶业常年法律顾问',
      '梁某与唐某离婚纠纷',
      '松风茶业与澄湾装饰买卖合同纠纷',
      '罗某与瀚樾地产商品房销售合同纠纷',
      '许某机动车交通事故责任纠纷',
    ],
  },
}

/** True for disputes a commercial commission may arbitrate: between firms, about property. */
const isArbitrable = (caseName: string) =>
  /(工程施工|买卖|租赁|股权转让|金融借款)(合同)?纠纷$/.test(caseName) && !caseName.includes('某')
const courtsFor = (caseName: string, courts: readonly string[]) =>
  courts.filter((court) => isArbitrable(caseName) || !court.includes('仲裁'))

const LEADS = new Set(['合伙人', '高级合伙人', '主任', '专职律师', '兼职律师'])
const HELPERS = new Set(['律师助理', '实习律师'])

/** Cases of a firm: the same for every domain that asks, whatever it has drawn before. */
export function casesOf(firm: SeedFirm): SeedCase[] {
  const random = new Random(`matters of ${firm.id}`)
  return firm.departments.flatMap(({ id, name }) => {
    const { courts, cases } = FIELDS[name] ?? { courts: [], cases: [] }
    const people = firm.people.filter(({ departmentId }) => departmentId === id)
    const leads = people.filter(({ post }) => LEADS.has(post))
    const helpers = people.filter(({ post }) => HELPERS.has(post))
    return cases.map((caseName, index): SeedCase => {
      const lead = leads[index % leads.length]
      if (!lead) throw new Error(`nobody leads in ${name}`)
      const fellows = leads.filter((fellow) => fellow !== lead)
      const first = /(顾问|专项)$/.test(caseName) ? '' : random.pick(courtsFor(caseName, courts))
      const stage = random.chance(0.75) ? '一审' : '二审'
      return {
        name: caseName,
        client: clientOf(caseName),
        court: courtAt(first, stage),
        stage,
        isCriminal: /涉嫌/.test(caseName),
        lead,
        team: [...random.some(helpers, random.int(1, 2)), ...random.some(fellows, random.int(0, 1))],
      }
    })
  })
}

/** Cases this person works on. */
export const minded = (person: SeedPerson, cases: readonly SeedCase[]) =>
  cases.filter(({ lead, team }) => lead === person || team.includes(person))

const clientOf = (caseName: string) =>
  /^(.*?)(与|涉嫌|常年|公司|股权|合规|增资|数据|项目|资产|私募|破产|境外|经营性|著作权|商标|专利|商业秘密|影视|刑事|机动车)/.exec(
    caseName,
  )?.[1] ?? caseName
