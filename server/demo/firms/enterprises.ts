import type { CourtDocument, Enterprise } from '@contract/enterprise/shapes'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const SERIAL_LENGTH = 7

/** Credit code in the region 999999 (DOMAIN §12), with a valid check digit: no company has it. */
export function sampleCreditCode(serial: number): string {
  const body = `91999999MA${String(serial).padStart(SERIAL_LENGTH, '0')}`
  const sum = WEIGHTS.reduce((total, weight, position) => total + weight * ALPHABET.indexOf(body[position] ?? ''), 0)
  return body + ALPHABET[(31 - (sum % 31)) % 31]
}

/** Register entry: name, 法定代表人, industry, area, street, capital, founding date. */
type Entry = readonly [string, string, string, string, string, string, string, formerName?: string]

/** Invented companies: clients and opponents of the demo firms, and some without a case. */
const ENTRIES: readonly Entry[] = [
  ['朔岩建设集团有限公司', '朔建国', '建筑业', '110105', '建国路 88 号', '30000 万元人民币', '2003-04-18'],
  ['北京瀚樾房地产开发有限公司', '韩樾', '房地产业', '110108', '知春路 6 号', '50000 万元人民币', '2006-09-01'],
  [
    '北京砚澜科技有限公司',
    '单澜',
    '软件和信息技术服务业',
    '110108',
    '中关村东路 18 号',
    '5000 万元人民币',
    '2014-03-12',
    '京砚信息技术有限公司',
  ],
  ['合砾新材料股份有限公司', '何砾', '制造业', '120116', '第三大街 51 号', '12000 万元人民币', '2009-11-20'],
  ['青岚坞供应链管理有限公司', '岚青', '租赁和商务服务业', '330106', '文三路 90 号', '8000 万元人民币', '2016-06-06'],
  ['鹿屿物流有限公司', '陆屿', '交通运输业', '120116', '港城大道 7 号', '3000 万元人民币', '2012-02-29'],
  ['槐序餐饮管理有限公司', '怀序', '住宿和餐饮业', '110101', '簋街 12 号', '500 万元人民币', '2018-08-08'],
  ['衡台商业管理有限公司', '衡台', '租赁和商务服务业', '110105', '朝阳北路 101 号', '2000 万元人民币', '2011-05-16'],
  ['澄湾建筑装饰工程有限公司', '程湾', '建筑业', '110112', '新华西街 60 号', '2000 万元人民币', '2010-10-10'],
  ['松间酒店集团有限公司', '宋间', '住宿和餐饮业', '330108', '江南大道 288 号', '10000 万元人民币', '2005-07-01'],
  ['栖禾农业发展有限公司', '栖禾', '农业', '370102', '经十路 9 号', '1500 万元人民币', '2013-03-03'],
  ['鹿屿商贸有限公司', '陆屿', '批发和零售业', '120116', '港城大道 7 号', '1000 万元人民币', '2015-12-12'],
  ['远岫智能制造股份有限公司', '袁岫', '制造业', '320505', '狮山路 28 号', '9000 万元人民币', '2008-08-18'],
  ['铎声信息技术有限公司', '铎声', '软件和信息技术服务业', '110108', '上地十街 1 号', '2000 万元人民币', '2017-01-09'],
  ['玖和融资租赁有限公司', '玖和', '金融业', '310115', '世纪大道 100 号', '60000 万元人民币', '2012-12-28'],
  ['沐原医药股份有限公司', '穆原', '医药制造业', '320115', '科学园路 3 号', '20000 万元人民币', '2004-05-05'],
  ['曜川新能源有限公司', '耀川', '电力、热力生产和供应业', '610113', '锦业路 32 号', '40000 万元人民币', '2015-09-15'],
  ['知白教育科技有限公司', '知白', '教育', '110108', '学院路 37 号', '1000 万元人民币', '2016-03-21'],
  ['云砚文化传媒有限公司', '云砚', '文化、体育和娱乐业', '110105', '酒仙桥路 4 号', '800 万元人民币', '2013-06-18'],
  ['禾川村镇银行股份有限公司', '何川', '金融业', '411303', '工业南路 16 号', '10000 万元人民币', '2010-03-30'],
  ['松风茶业有限公司', '宋风', '批发和零售业', '330106', '龙井路 2 号', '300 万元人民币', '2019-04-05'],
  ['霁原环境工程有限公司', '纪原', '生态保护和环境治理业', '420111', '珞喻路 129 号', '2600 万元人民币', '2012-07-07'],
  ['沧渡船务有限公司', '沧渡', '交通运输业', '210202', '港湾街 1 号', '6000 万元人民币', '2007-10-01'],
  ['拾光影业有限公司', '石光', '文化、体育和娱乐业', '330483', '梧桐大街 55 号', '1200 万元人民币', '2018-02-14'],
]

const FIRST_SERIAL = 1_001

/** Seeded register. */
export const ENTERPRISES: readonly Enterprise[] = ENTRIES.map(
  ([name, legalRep, industry, area, street, capital, founded, former], index) => ({
    name,
    creditCode: sampleCreditCode(FIRST_SERIAL + index),
    legalRep,
    state: '存续',
    industry,
    address: { area, detail: street },
    phone: `010-6200${FIRST_SERIAL + index}`,
    email: '',
    capital,
    founded,
    formerNames: former ? [former] : [],
    contacts: [{ name: legalRep, post: '法定代表人' }],
  }),
)

const SERIALS_BEYOND = 500_000

/** Tax number of a company: the one in the register, or one of its own made of its name. */
export function taxNoOf(name: string): string {
  const registered = ENTERPRISES.find((enterprise) => enterprise.name === name)
  if (registered) return registered.creditCode
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SERIALS_BEYOND, 7)
  return sampleCreditCode(SERIALS_BEYOND + hash)
}

type Decided = readonly [company: string, other: string, cause: string, court: string, caseNo: string, day: string]

/** Invented judgments between invented companies. The first one sued. */
const DECIDED: readonly Decided[] = [
  [
    '朔岩建设集团有限公司',
    '北京瀚樾房地产开发有限公司',
    '建设工程施工合同纠纷',
    '北京市朝阳区人民法院',
    '（2025）京0105民初90001号',
    '2025-06-17',
  ],
  [
    '合砾新材料股份有限公司',
    '远岫智能制造股份有限公司',
    '买卖合同纠纷',
    '天津市滨海新区人民法院',
    '（2024）津0116民初90002号',
    '2024-11-05',
  ],
  [
    '槐序餐饮管理有限公司',
    '衡台商业管理有限公司',
    '房屋租赁合同纠纷',
    '北京市朝阳区人民法院',
    '（2025）京0105民初90003号',
    '2025-03-21',
  ],
  [
    '玖和融资租赁有限公司',
    '青岚坞供应链管理有限公司',
    '融资租赁合同纠纷',
    '上海市浦东新区人民法院',
    '（2025）沪0115民初90004号',
    '2025-08-29',
  ],
  [
    '云砚文化传媒有限公司',
    '拾光影业有限公司',
    '著作权权属、侵权纠纷',
    '北京知识产权法院',
    '（2024）京73民终90005号',
    '2024-04-11',
  ],
]

/** Judgments by party. */
export const COURT_DOCUMENTS: ReadonlyMap<string, readonly CourtDocument[]> = DECIDED.reduce(
  (all, [company, other, cause, court, caseNo, decidedOn]) => {
    const title = `${company}与${other}${cause}一案民事判决书`
    const add = (name: string, position: string) =>
      all.set(name, [...(all.get(name) ?? []), { caseNo, title, court, cause, decidedOn, position }])
    add(company, '原告')
    add(other, '被告')
    return all
  },
  new Map<string, CourtDocument[]>(),
)
