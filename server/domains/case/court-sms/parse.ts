import type { CourtSmsKind } from '@contract/case/court-sms/codes'
import type { CourtSms } from '@contract/case/court-sms/shapes'
import { days as daysInMs } from '@contract/duration'
import { normaliseCourtCaseNo, removeInvisible } from '@contract/validators'

// FEATURES §6: parses a court's message. Every pattern looks at a short stretch: 2,000 characters are parsed in well
// under 5 ms. Links are extracted and never opened.

const CASE_NO =
  /[（(〔［[【]\s*((?:19|20)\d{2})\s*[）)〕］\]】]\s*([\u4e00-\u9fa5]{1,3}\d{0,4}[\u4e00-\u9fa5]{1,5})\s*第?\s*(\d{1,8})\s*号(之[一二三四五六七八九十]+)?/g
/** 京海劳人仲字〔2026〕第1号: the commission stands before the year. */
const COMMISSION_NO =
  /[京津冀晋内蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][\u4e00-\u9fa5]{0,5}?仲[\u4e00-\u9fa5]{0,3}?[（(〔［[【]\s*(?:19|20)\d{2}\s*[）)〕］\]】]\s*[\u4e00-\u9fa5]{0,3}?第?\s*\d{1,8}\s*号/g
const ORGAN =
  /[\u4e00-\u9fa5]{2,20}?(?:人民法院|知识产权法院|互联网法院|金融法院|海事法院|铁路运输法院|劳动人事争议仲裁(?:委员会|院)|劳动争议仲裁委员会|仲裁委员会|国际仲裁(?:院|中心))(?:[\u4e00-\u9fa5]{2,8}法庭)?/
const LINK = /https?:\/\/[^\s，。；、（）()<>"'】]+/gi
const PHONE = /(?<!\d)(?:0\d{2,3}[-—－ ]?[2-9]\d{6,7}(?:[-—－转]\d{1,5})?|1[3-9]\d{9}|12368)(?!\d)/g
const AMOUNT = /(?:人民币|¥|￥)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,10}(?:\.\d{1,2})?)\s*(万)?元/
const DOCUMENT = /《([^《》]{2,30})》/g
const BARE_DOCUMENTS =
  /(民事判决书|刑事判决书|行政判决书|判决书|民事裁定书|执行裁定书|裁定书|调解书|裁决书|起诉状副本|应诉通知书|举证通知书|传票|受理(?:案件)?通知书|执行通知书|缴费通知书|交纳诉讼费用通知书|上诉状副本|开庭通知书)/g
const PLACE =
  /(?:在|到|于|地点(?:为|是)?[:：]?|至)\s*((?:本院|我院)?[\u4e00-\u9fa5A-Za-z0-9（）()·\-—]{0,30}?(?:第[一二三四五六七八九十百\d]{1,4}(?:审判)?(?:法|审判)庭|法庭|审判庭|调解室|调解中心|仲裁庭|庭室|诉讼服务中心|[A-Z]\d{3,4}室?|\d{3,4}室))/
const MOVED_TO =
  /(?:调整|变更|更改|改)(?:为|至|到|在)\s*([\u4e00-\u9fa5A-Za-z0-9]{1,12}?(?:法庭|审判庭|调解室|仲裁庭|\d{3,4}室))/
const FLOOR_ROOM =
  /(?:[东西南北主副新旧前后中A-Za-z\d]{1,3}(?:楼|座|区))?(?:[一二三四五六七八九十\d]{1,3}[层楼])?[A-Z]?\d{3,4}(?:室|房间?)/
const ROOM = /第[一二三四五六七八九十百\d]{1,4}(?:审判|仲裁)?法?庭|(?:互联网|线上|云)法庭/
const HAN = '[\\u3007\\u3400-\\u9fff\\u{20000}-\\u{3ffff}]'
/** Syllables that foreign and minority names are written with, for those without a point between their parts. */
const SYLLABLES =
  '[阿艾安巴白比别布卜不达德迪丁顿多尔尼都杜哈合赫吉加江金居卡克库拉勒里卢罗洛玛买曼麦美米敏明木穆纳乃努诺帕皮平其恰仁热日赛桑沙斯苏索塔泰提图吐托旺威吾乌西希谢亚央依伊益尤于玉扎孜珠卓次措格江力利莫萨特瓦维雅伦娜娅莎]'
/** Name with points between its parts, one of transliterated syllables, or one of two to four characters. */
const NAME = `(?:${HAN}{1,10}(?:[·•・‧．]${HAN}{1,12}?){1,3}|${SYLLABLES}{5,14}?|${HAN}{2,4}?)`
const NAME_ENDS = '联系|电话|[，。；,;、\\s（(]|\\d|$'
const JUDGE = new RegExp(
  `(?:承办法官|主审法官|审判员|审判长|承办人|执行法官|法官|仲裁员|承办员)(?:为|是|[:：])?\\s*(${NAME})(?=法官|书记员|${NAME_ENDS})`,
  'u',
)
const NAMED_JUDGE = new RegExp(
  `(?:[，。；,;\\s]|联系|由|庭|局)(${HAN}{1,10}(?:[·•・‧．]${HAN}{1,12}){1,3}|${SYLLABLES}{5,14}|${HAN}{2,3})法官`,
  'u',
)
const CLERK = new RegExp(`(?:书记员|法官助理)(?:为|是|[:：])?\\s*(${NAME})(?=${NAME_ENDS})`, 'u')
const CODE = /(?:验证码|提取码|送达码|取件码|查询密码|密码)(?:为|是|[:：])?\s*([A-Za-z0-9]{4,12})/

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''
const all = (pattern: RegExp, text: string) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? match[0])),
]

/** Patterns that indicate the kind, the surest first: a summons mentions service as well. */
const KINDS: readonly (readonly [CourtSmsKind, RegExp])[] = [
  [
    'roomChange',
    /(开庭|庭审)?(时间|地点|法庭|庭期)(变更|调整|改为|更改|改在|延期|改至)|(变更|调整|更改)(为|至|到)?.{0,6}(开庭|庭审|法庭|庭期)|取消.{0,4}(开庭|庭审|庭期)|(开庭|庭审).{0,6}(取消|延期|变更|改为|改期)|改期(开庭|审理)/,
  ],
  ['judgment', /宣判|宣告判决/],
  [
    'payment',
    /(缴纳|交纳|预交|补缴|补交|缴付|支付).{0,14}(诉讼费|受理费|申请费|执行费|保全费|鉴定费|上诉费|费用)|缴费(通知|期限|码|单号)|(诉讼费|受理费|申请费|执行费|保全费|上诉费).{0,12}(缴纳|交纳|预交|未缴|未交)/,
  ],
  [
    'mediation',
    /(诉前|庭前|人民|委派|委托|线上|在线|组织|进行|参加)?调解(?!书).{0,24}(时间|组织|定于|参加|联系|室|员|会议|平台|程序|中心)|(诉前|庭前|委派|委托|组织|进行|参加).{0,10}调解/,
  ],
  ['hearing', /开庭|庭审|出庭|到庭|听证|证据交换|庭前会议|谈话/],
  ['preservation', /保全/],
  [
    'execution',
    /执行(立案|案件|款|通知|裁定|法官|员|局|依据|标的|和解|完毕|一案)|被执行人|申请执行|终结本次执行|财产(查控|调查)|拍卖|执(?:恢|异|复|保)?\d{1,6}号/,
  ],
  [
    'filing',
    /立案(成功|审核|通过|审查|材料|申请|登记)|(已|予以|准予|登记|网上|不予)立案|受理(通知|案件|申请|你|您)|已(被)?受理|退回.{0,6}(补正|修改)|补正/,
  ],
  [
    'service',
    /送达|签收|查收|查阅文书|电子文书|领取.{0,8}(文书|判决|裁定|传票)|判决书|裁定书|调解书|裁决书|应诉通知|起诉状/,
  ],
]

const kindOf = (text: string): CourtSmsKind => KINDS.find(([, words]) => words.test(text))?.[0] ?? 'other'

/** @param today YYYY-MM-DD, for days without a year */
export function parseCourtSms(raw: string, today: string): CourtSms {
  const text = removeInvisible(raw.normalize('NFC'))
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[ \t\u3000]+/g, ' ')
    .trim()
  const links = [...new Set(text.match(LINK) ?? [])]
  // Digits within a link are no case number.
  const plain = spellDays(text.replace(LINK, ' '), today)
  const numbers = [...plain.matchAll(CASE_NO), ...plain.matchAll(COMMISSION_NO)].map(([whole]) => tidyNumber(whole))
  const courtCaseNo = numbers[0] ?? ''
  const stated = plain.replace(CONDITION, '')
  const kind = kindOf(stated)
  const named = plain.replace(CASE_NO, '，').replace(BARE_DOCUMENTS, '，')
  const parties = partiesIn(named)
  const days = daysIn(plain, today)
  const [dayWithTime] = days.filter(({ time }) => time)
  const amount = AMOUNT.exec(plain)
  return {
    kind,
    courtCaseNo,
    court: courtOf(plain),
    cause: causeIn(named, parties),
    parties,
    startTime: dayWithTime ? `${dayWithTime.day} ${dayWithTime.time}:00` : '',
    dueDay: dueIn(plain, today, days.find(({ time }) => !time)?.day),
    place: placeIn(plain),
    judge: judgeIn(plain),
    clerk: first(CLERK, plain),
    phone: (plain.match(PHONE) ?? []).find((found) => found !== '12368') ?? '',
    amount: amount ? yuanOf(amount[1] ?? '', !!amount[2]) : '',
    documents: documentsIn(plain),
    links,
    code: first(CODE, plain),
    isCancelled: /取消.{0,4}(开庭|庭审|庭期)|(开庭|庭审|庭期).{0,6}取消/.test(stated),
    isOnline:
      /网上开庭|线上(开庭|庭审|调解)|互联网(法庭|开庭|庭审)|云(法庭|庭审)|在线(庭审|开庭|调解)|人民法院在线服务/.test(
        plain,
      ),
  }
}

/** Advice for a case that has not come up, such as 如需申请延期. */
const CONDITION =
  /(?:如(?!下)|若|倘|确需|不得|请勿|(?:确)?有特殊情况)[^。；;！!\n]{0,40}?(?:延期|变更|取消|改期|调整|更改|不能到庭)[^，,。；;！!\n]{0,30}/g

/** 第 is written only after 字, as in numbers before 2016. */
const tidyNumber = (found: string) => normaliseCourtCaseNo(found).replace(/(^|[^字）])第/, '$1')

const courtOf = (text: string) => {
  const found = ORGAN.exec(text)?.[0] ?? ''
  return found.replace(/^(?:.{0,8}(?:关于|收到|您在|你在|请到|请至|欢迎使用|来自|由|的|与|在|到|向|至))/, '')
}

const yuanOf = (digits: string, isWan: boolean) => {
  const [whole = '0', part = ''] = digits.replace(/,/g, '').split('.')
  if (!isWan) return part ? `${whole}.${part}` : whole
  const moved = `${whole}${part.padEnd(4, '0')}`
  return moved.replace(/^0+(?=\d)/, '')
}

const documentsIn = (text: string) => {
  const named = all(DOCUMENT, text)
  return named.length > 0 ? named : all(BARE_DOCUMENTS, text)
}

const namedJudge = (text: string) => first(NAMED_JUDGE, text).replace(/^请?联系/, '')
const judgeIn = (text: string) => {
  const named = first(JUDGE, text) || namedJudge(text)
  if (!NO_NAME.test(named)) return named
  const other = namedJudge(text)
  return NO_NAME.test(other) ? '' : other
}
const NO_NAME = /^(联系|电话|助理|书记|本院|我院|承办|主审|执行|办案)/

const placeIn = (text: string) => {
  // The day in 「定于 12 月 8 日在…」 is not part of the place.
  const rest = text.replace(CONDITION, '').replace(DAY, '，').replace(CLOCK_RANGE, '，')
  const place =
    first(MOVED_TO, rest) || first(PLACE, rest) || (ROOM.exec(rest)?.[0] ?? '') || (FLOOR_ROOM.exec(rest)?.[0] ?? '')
  return place.replace(/^(本院|我院)/, '')
}

const CAUSE = /([\u4e00-\u9fa5]{2,16}(?:纠纷|争议|侵权责任|确认之诉|异议之诉))/
/** After removing all party names, the cause starts after at most one small word. */
const causeIn = (text: string, parties: readonly string[]) => {
  const rest = parties.reduce((words, name) => words.replaceAll(name, '，'), text)
  return first(CAUSE, rest).replace(/^(?:的|之|等|诉|与|和|因|系|您|你|该|本|案由)+/, '')
}

const COMPANY =
  /[\u4e00-\u9fa5A-Za-z0-9（）()·]{2,30}?(?:有限责任公司|股份有限公司|有限公司|集团公司|公司|合伙企业|事务所|合作社|银行股份有限公司[\u4e00-\u9fa5]{2,10}支行|银行[\u4e00-\u9fa5]{2,10}(?:支行|分行)|医院|学校)/g
const PERSON_SIDES = new RegExp(
  `(?:原告|被告|申请人|被申请人|上诉人|被上诉人|申请执行人|被执行人|第三人)(?:为|是|[:：])?\\s*(${NAME})(?=诉|与|[，。；,;、\\s（(]|等|的|$)`,
  'gu',
)
/** Beginnings of the commonest causes: without them a name of two characters and one of three cannot be told apart. */
const CAUSE_BEGINS =
  '(?:离婚|买卖|民间|借款|金融|劳动|合同|机动车|房屋|商品房|租赁|继承|股权|建设|装饰|承揽|服务|委托|侵权|医疗|抚养|赡养|物业|追偿|不当|名誉|著作|商标|专利|保证|保险|运输)'
const VERSUS = new RegExp(
  `(?:^|[】，。；、:：\\s（(])(?:您|你|([\\u4e00-\\u9fa5·]{2,3}))(?:诉|与)([\\u4e00-\\u9fa5·]{2,3}?)(?=、|等|的|一案|${CAUSE_BEGINS})`,
)
const LEADING =
  /^.*?(?:当事人|原告|被告|上诉人|申请执行人|被执行人|被申请人|申请人|您代理的|您诉|您与|你与|贵司|关于|收到|提交的|代理的|申请的|[您你]好|诉|与|和|及|、)(?=[\u4e00-\u9fa5A-Za-z0-9（(]{3,})/

function partiesIn(text: string): string[] {
  const companies = (text.match(COMPANY) ?? []).map((name) => {
    let bare = name
    // Leading words such as 原告 in 原告甲公司诉被告乙公司 are removed one after the other.
    for (let next = bare.replace(LEADING, ''); next !== bare; next = bare.replace(LEADING, '')) bare = next
    return bare.replace(/^[（()）]+/, '')
  })
  // Company names end in a known word; without any company the names around 诉 are people.
  const versus = companies.length === 0 ? VERSUS.exec(text) : null
  const people = [...all(PERSON_SIDES, text), versus?.[1] ?? '', versus?.[2] ?? ''].filter((name) => isName(name))
  return [...new Set([...companies, ...people])].filter((name) => name.length >= 2).slice(0, 10)
}

const isName = (words: string) =>
  words.length >= 2 &&
  !/^(本院|我院|法院|公司|贵司|对方|法官|本案|一案|案件|合同|双方|当事|申请|代理|被告|原告|该案)/.test(words) &&
  !/(公司|法院|纠纷|合同|案件|本案)/.test(words)

interface Day {
  day: string
  /** HH:mm; '' when absent. */
  time: string
}

const DAY =
  /(?:(20\d{2})\s*[年\-/.]\s*)?(\d{1,2})\s*[月\-/.]\s*(\d{1,2})\s*[日号]?(?:\s*[（(]?(?:星期|周)[一二三四五六日天][)）]?)?\s*(上午|下午|中午|晚上|早上|凌晨|傍晚)?\s*(?:(\d{1,2})\s*(?:[:：]\s*(\d{2})(?:[:：]\d{2})?|[时点]\s*(?:(\d{1,2})\s*分|(半)|整)?))?/g
const NOON = 12
/** A range of hours, and the end of one whose start stands in the day. */
const CLOCK_RANGE =
  /(?:\d{1,2}(?:[:：]\d{2}|[时点](?:\d{1,2}分|半|整)?))?\s*(?:至|到|-|—|–|~|～)\s*(?:上午|下午|中午|晚上)?\s*\d{1,2}(?:[:：]\d{2}|[时点](?:\d{1,2}分|半|整)?)/g

const NUMERAL = '[〇零○一二三四五六七八九十]'
const PARTS_OF_DAY = '上午|下午|中午|晚上|早上|凌晨|傍晚'
const NUMERAL_DAY = new RegExp(`(?:([〇零○一二三四五六七八九]{4})年)?(${NUMERAL}{1,3})月(${NUMERAL}{1,3})[日号]`, 'g')
const NUMERAL_CLOCK = new RegExp(
  `(${PARTS_OF_DAY}|[\\d)）][日号]|[日天至到\\s])(${NUMERAL}{1,3})[时点](?:(${NUMERAL}{1,3})分)?`,
  'g',
)
const RELATIVE_DAY = new RegExp(
  `(今天|今日|明天|明日|大后天|后天|[本这下]周[一二三四五六日天])(?=\\s*(?:${PARTS_OF_DAY})?\\s*\\d{1,2}\\s*[时点:：])`,
  'g',
)
const DAYS_AHEAD: Readonly<Record<string, number>> = { 今天: 0, 今日: 0, 明天: 1, 明日: 1, 后天: 2, 大后天: 3 }

/** Writes days and times in digits: 二〇二六年十二月十五日上午九时三十分, 明天上午9点. */
function spellDays(text: string, today: string): string {
  return text
    .replace(NUMERAL_DAY, (_, year: string | undefined, month: string, date: string) => {
      const years = year ? `${[...year].map((word) => Math.max(0, NUMERALS.indexOf(word))).join('')}年` : ''
      return `${years}${numberOf(month)}月${numberOf(date)}日`
    })
    .replace(NUMERAL_CLOCK, (_, before: string, hour: string, minute: string | undefined) => {
      const minutes = minute ? `${numberOf(minute.replace(/^[零〇○](?=.)/, ''))}分` : ''
      return `${before}${numberOf(hour)}时${minutes}`
    })
    .replace(RELATIVE_DAY, (words: string) => {
      const day = addDays(today, DAYS_AHEAD[words] ?? daysUntilWeekday(words, today))
      return `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`
    })
}

const addDays = (day: string, count: number) => new Date(Date.parse(day) + daysInMs(count)).toISOString().slice(0, 10)

function daysUntilWeekday(words: string, today: string): number {
  const now = (new Date(today).getUTCDay() + 6) % 7
  const weekday = Math.min(6, '一二三四五六日天'.indexOf(words.slice(-1)))
  return weekday - now + (words.startsWith('下') ? 7 : 0)
}

/** Days and times in order of appearance. A day without a year is its next occurrence. */
function daysIn(text: string, today: string): Day[] {
  return [...text.matchAll(DAY)].flatMap(
    ([whole, year, month = '', date = '', half, hour, minute, minutes, isHalf]) => {
      // Forms such as 3.5 and 12-3 count as a day only with a year or the characters 月, 日.
      if (!year && !whole.includes('月')) return []
      const day = dayOf(year, month, date, today)
      if (!day) return []
      return [{ day, time: hour === undefined ? '' : clockOf(half, hour, minute ?? minutes ?? (isHalf ? '30' : '00')) }]
    },
  )
}

function dayOf(year: string | undefined, month: string, date: string, today: string): string | undefined {
  const rest = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const same = `${year ?? today.slice(0, 4)}-${rest}`
  if (Number.isNaN(Date.parse(same)) || new Date(same).toISOString().slice(0, 10) !== same) return undefined
  return !year && Number(today.slice(5, 7)) - Number(month) > NOON / 2
    ? `${Number(today.slice(0, 4)) + 1}-${rest}`
    : same
}

function clockOf(half: string | undefined, hour: string, minute: string): string {
  // 中午11点 is before noon.
  const isAfterNoon = half === '下午' || half === '晚上' || half === '傍晚' || (half === '中午' && Number(hour) < 10)
  const isLate = isAfterNoon && Number(hour) < NOON
  const hours = isLate ? Number(hour) + NOON : Number(hour)
  return hours > 23 || Number(minute) > 59 ? '' : `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`
}

const WITHIN =
  /(?:收到|接到|送达|签收|自)?[^，。；]{0,16}?(?:之日起|次日起|后|起)?\s*([一二三四五六七八九十]{1,3}|\d{1,2})\s*(?:个自然|个工作)?[日天](?:之)?内/
const NUMERALS = '零一二三四五六七八九'

/** Due day: the stated day, or the stated number of days from today. */
function dueIn(text: string, today: string, day: string | undefined): string {
  if (day && /(?:前|之前|截止|届满|逾期)/.test(text)) return day
  const within = first(WITHIN, text)
  const days = /\d/.test(within) ? Number(within) : numberOf(within)
  return days > 0 && days <= 90 ? new Date(Date.parse(today) + daysInMs(days)).toISOString().slice(0, 10) : ''
}

function numberOf(words: string): number {
  const [tens, ones] = words.includes('十') ? words.split('十') : ['', words]
  const digit = (word: string | undefined) => Math.max(0, NUMERALS.indexOf(word || '零'))
  return words.includes('十') ? (tens ? digit(tens) : 1) * 10 + digit(ones) : digit(ones)
}
