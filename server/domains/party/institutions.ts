import { FORMS } from './organisation-words'

/** Institutions by registered name, with the spellings people use. */
const BANKS: Record<string, string> = {
  中国工商银行: '中国工商银行|工商银行|中国工行|工行',
  中国农业银行: '中国农业银行|农业银行|中国农行|农行',
  中国银行: '中国银行|中行',
  中国建设银行: '中国建设银行|建设银行|中国建行|建行',
  交通银行: '交通银行|交行',
  中国邮政储蓄银行: '中国邮政储蓄银行|邮政储蓄银行|邮储银行|中国邮储银行|邮储',
  招商银行: '招商银行|招行',
  浦发银行: '上海浦东发展银行|浦东发展银行|浦发银行|浦发',
  中信银行: '中信银行|中信',
  光大银行: '中国光大银行|光大银行|光大',
  民生银行: '中国民生银行|民生银行|民生',
  兴业银行: '兴业银行|兴业',
  平安银行: '平安银行|平安|深圳发展银行',
  华夏银行: '华夏银行|华夏',
  广发银行: '广发银行|广东发展银行|广发',
  浙商银行: '浙商银行|浙商',
  徽商银行: '徽商银行',
  渤海银行: '渤海银行',
  恒丰银行: '恒丰银行',
  国家开发银行: '国家开发银行|国开行',
  中国农业发展银行: '中国农业发展银行|农业发展银行|农发行',
  中国进出口银行: '中国进出口银行|进出口银行|口行',
  中国人民银行: '中国人民银行|人民银行|人行|央行',
  汇丰银行: '汇丰银行|香港上海汇丰银行|汇丰',
  渣打银行: '渣打银行|渣打',
  花旗银行: '花旗银行|花旗',
  东亚银行: '东亚银行',
}
const OTHERS: Record<string, string> = {
  中国石油天然气: '中国石油天然气|中石油',
  中国石油化工: '中国石油化工|中石化',
  中国海洋石油: '中国海洋石油|中海油',
  国家电网: '国家电网|国网',
  中国南方电网: '中国南方电网|南方电网|南网',
  中国移动: '中国移动通信|中国移动',
  中国联通: '中国联合网络通信|中国联合通信|中国联通',
  中国电信: '中国电信',
  中国铁塔: '中国铁塔',
  中国人寿保险: '中国人寿保险|中国人寿|国寿',
  中国人民财产保险: '中国人民财产保险|人民财产保险|人保财险|中国人保财险',
  中国人民保险: '中国人民保险|中国人保',
  中国平安保险: '中国平安保险|中国平安',
  中国平安财产保险: '中国平安财产保险|平安财产保险|平安财险|平安产险',
  中国平安人寿保险: '中国平安人寿保险|平安人寿保险|平安人寿|平安寿险',
  中国太平洋财产保险: '中国太平洋财产保险|太平洋财产保险|太平洋财险|太保产险|太平洋产险',
  中国太平洋人寿保险: '中国太平洋人寿保险|太平洋人寿保险|太平洋人寿|太保寿险|太平洋寿险',
  中国太平洋保险: '中国太平洋保险|太平洋保险|中国太保',
  新华人寿保险: '新华人寿保险|新华保险',
  中国建筑: '中国建筑|中建',
  中国铁建: '中国铁建|中铁建',
  中国中铁: '中国中铁',
  中国交通建设: '中国交通建设|中交建',
  中国冶金科工: '中国冶金科工|中冶',
  中国电力建设: '中国电力建设|中国电建|中电建',
  中国能源建设: '中国能源建设|中国能建|中能建',
  中国国际航空: '中国国际航空|国航',
  中国东方航空: '中国东方航空|东方航空|东航',
  中国南方航空: '中国南方航空|南方航空|南航',
  海南航空: '海南航空|海航',
  中国国际金融: '中国国际金融|中金公司',
  中国远洋海运: '中国远洋海运|中远海运',
  北京大学: '北京大学|北大',
  清华大学: '清华大学',
  中国人民大学: '中国人民大学|人民大学',
  复旦大学: '复旦大学',
  浙江大学: '浙江大学|浙大',
  南京大学: '南京大学|南大',
  南开大学: '南开大学',
  武汉大学: '武汉大学|武大',
  四川大学: '四川大学|川大',
  中山大学: '中山大学',
  西安交通大学: '西安交通大学|西安交大|西交大',
  上海交通大学: '上海交通大学|上海交大|上交大',
  北京师范大学: '北京师范大学|北师大',
  华东师范大学: '华东师范大学|华东师大|华师大',
  中国政法大学: '中国政法大学',
  中国科学技术大学: '中国科学技术大学|中科大',
  哈尔滨工业大学: '哈尔滨工业大学|哈工大',
  中国科学院: '中国科学院|中科院',
}

interface Institution {
  name: string
  written: string
  isBank: boolean
}

const institutionsIn = (table: Record<string, string>, isBank: boolean): Institution[] =>
  Object.entries(table).flatMap(([name, names]) => names.split('|').map((written) => ({ name, written, isBank })))

const ALL = [...institutionsIn(BANKS, true), ...institutionsIn(OTHERS, false)].sort(
  (left, right) => right.written.length - left.written.length,
)

const BANK_BRANCH = /(?:分行|支行|营业部|营业厅|分理处|储蓄所|营业所|信用卡中心|网点)$/
/** Length up to which an abbreviation counts only alone or before a branch, characters. */
const SHORT = 2

/**
 * Institution a name begins with, by its registered name, and the rest of the name; undefined for others. A
 * two-character abbreviation counts only alone or before a branch: 平安 is not the bank in 平安科技.
 */
export function institutionAtFront(norm: string): { name: string; rest: string } | undefined {
  for (const { name, written: word, isBank } of ALL) {
    const length = norm.startsWith(word) ? word.length : undefined
    if (length === undefined) continue
    const rest = norm.slice(length)
    const isShort = [...word].length <= SHORT
    const isAlone = rest.replace(FORMS, '').replace(/[()]/g, '') === ''
    if (isShort && !isBank && !isAlone && !SHORT_GOES_ON.test(rest)) continue
    if (isShort && isBank && !BANK_BRANCH.test(rest) && !(isAlone && word.endsWith('行'))) continue
    if (!isShort && name === '中国银行' && /^(?:间|业|保险监|股权)/.test(rest)) continue
    return { name, rest }
  }
  return undefined
}

/** 北大第一医院, 中建三局, 国网江苏省电力: further parts of the same institution. */
const SHORT_GOES_ON =
  /^(?:[一二三四五六七八九十]+局|附属|附中|第[一二三四五六七八九十]|法学院|医学院|.{2,6}(?:省|市)?电力|.{2,8}(?:分公司|分院))/
