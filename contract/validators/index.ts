import { countGraphemes } from '../text'

/**
 * §5's validators and the domain's: each takes what was typed and returns, in Chinese, what to do about it, or nothing.
 * Blank is never a problem here: a field itself says whether it is required. Checks that only warn are named …Warning.
 */
export type Validator = (value: string) => string | undefined

/** Makes a validator of a test on the trimmed text. */
const unless =
  (isRight: (text: string) => boolean, problem: string): Validator =>
  (value) => {
    const text = value.trim()
    return text === '' || isRight(text) ? undefined : problem
  }

const matching = (pattern: RegExp, problem: string) => unless((text) => pattern.test(text), problem)

// —— Reaching people

const MOBILE = /^1(3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/

/** Invisible characters that come along when a number is copied: zero-width characters and marks of direction. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\ufe00-\ufe0f]/g
export const removeInvisible = (text: string) => text.replace(UNSEEN, '')

/** Half width, without invisible characters and spaces around it: for every number and account that is typed or pasted. */
export const halfWidth = (value: string) => removeInvisible(value.normalize('NFKC')).trim()

/** Normalises to half width, without spaces, brackets, dashes of any length and the country code 86. */
export const normaliseMobile = (value: string) =>
  halfWidth(value)
    .replace(/[\s()\u2010-\u2015\u2212-]/g, '')
    .replace(/^(\+|00)86|^86(?=1\d{10}$)/, '')

export const mobile: Validator = (value) => {
  const number = normaliseMobile(value)
  if (!number || MOBILE.test(number)) return undefined
  if (/^1\d{9}$/.test(number)) return '手机号少一位，请检查'
  if (/^1\d{11}$/.test(number)) return '手机号多一位，请检查'
  return /^1\d{10}$/.test(number) ? '没有这个号段，请检查手机号' : '请填写 11 位手机号'
}

/** Also used in the shapes of calls: one rule for email on both sides. */
export const EMAIL = {
  pattern: '^[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$',
  words: '邮箱格式不对，应如 name@example.com',
}
export const email = matching(new RegExp(EMAIL.pattern), EMAIL.words)

export const url = matching(
  /^https?:\/\/[^\s/?#@:]+(\.[^\s/?#@:]+)+(:\d{1,5})?([/?#]\S*)?$/i,
  '请填写以 http:// 或 https:// 开头的网址',
)

const LANDLINE = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/
const SERVICE_LINE = /^[48]00-?\d{3}-?\d{4}$/

export const landline = unless(
  (text) => LANDLINE.test(text) || SERVICE_LINE.test(text),
  '固定电话格式不对，应如 010-62345678',
)

/** Number of another country or region with its code: +852 2345 6789, 001 212 555 0100. */
const FOREIGN = /^(\+|00)(?!86)[1-9]\d{6,14}$/
/** 110, 12368, 95588. */
const SHORT_LINE = /^(1\d{2}|1[02]\d{3}|9\d{4,5})$/
const EXTENSION = /(转|分机|ext\.?|x|#)\d{1,6}$/i
const PHONE_MAX = 60

/** Brackets, dots and dashes between the digits, and the extension, do not matter to what a number is. */
const bareNumber = (value: string) =>
  halfWidth(value)
    .replace(/\s/g, '')
    .replace(EXTENSION, '')
    .replace(/[().\u2010-\u2015\u2212-]/g, '')

const isForeign = (value: string) => FOREIGN.test(bareNumber(value))

/**
 * Any telephone number at home or abroad: refuses only what nobody could dial. The world has more kinds of numbers than
 * a rule; for an unusual one see `phoneWarning`.
 */
export const phone = unless((text) => {
  const count = text.replace(/\D/g, '').length
  return count >= 3 && text.length <= PHONE_MAX
}, '请填写电话号码，最多 60 个字')

/** A number that is neither a mobile, a landline, a service line, nor one with the code of another country. */
export const phoneWarning: Validator = (value) => {
  const text = halfWidth(value).replace(/\s/g, '').replace(EXTENSION, '')
  const number = bareNumber(value).replace(/^(\+|00)86/, '')
  if (!text || !mobile(text) || !landline(text) || !landline(number)) return undefined
  // +86 10 6234 5678 leaves out the area code's zero.
  if (/^(\+|00)86/.test(text) && !landline(`0${number}`)) return undefined
  if (SHORT_LINE.test(number) || isForeign(value)) return undefined
  return /^1\d{9,11}$/.test(number) ? mobile(number) : '与常见的电话号码不同，请核对'
}

/** Mobile of somebody outside: a number abroad is accepted, and a series of numbers that is not known yet. */
export const anyMobile: Validator = (value) =>
  isForeign(value) || /^1[3-9]\d{9}$/.test(normaliseMobile(value)) ? undefined : mobile(value)
export const anyMobileWarning: Validator = (value) => (isForeign(value) ? undefined : mobile(value))

export const postalCode = matching(/^\d{6}$/, '邮政编码为 6 位数字')

// —— Figures

export const digits = matching(/^\d+$/, '请只填写数字')

/** Yuan with at most two decimals, below a million million. */
export const amount = matching(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, '请填写金额，最多两位小数')

const HUNDREDTHS = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** A percent in hundredths; undefined if it is invalid. */
function hundredths(text: string): number | undefined {
  const match = HUNDREDTHS.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

export const percent = unless(
  (text) => (hundredths(text) ?? 10_001) <= 10_000,
  '请填写 0 到 100 之间的比例，最多两位小数',
)

/** Checks that shares sum to exactly 100.00. */
export function percentTotal(values: readonly string[]): string | undefined {
  const total = values.reduce((sum, value) => sum + (hundredths(value) ?? Number.NaN), 0)
  if (total === 10_000) return undefined
  return Number.isNaN(total) ? '请填写每一项比例' : `比例合计应为 100%，现为 ${total / 100}%`
}

/** §5: 6 digits unless said otherwise. */
export const code =
  (length = 6): Validator =>
  (value) =>
    matching(new RegExp(`^\\d{${length}}$`), `验证码为 ${length} 位数字`)(halfWidth(value).replace(/\s/g, ''))

// —— Identity

const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'
export const province = (text: string) => PROVINCES.split(' ').includes(text.slice(0, 2))
const isProvince = (text: string) => text.startsWith('9') || province(text)

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'

const weigh = (text: string, weights: readonly number[], alphabet = '0123456789') =>
  weights.reduce((sum, weight, index) => sum + weight * alphabet.indexOf(text[index] ?? ''), 0)

/**
 * A resident's 18-character number (GB 11643): region, a real birth date that is not in the future, check character.
 * Numbers of foreign permanent residents begin with 9 and have no region.
 * @param today `YYYY-MM-DD`
 */
export const idCard =
  (today: string): Validator =>
  (value) => {
    const text = value.trim().toUpperCase()
    if (!text) return undefined
    if (text.length !== 18) return `身份证号为 18 位，现有 ${text.length} 位`
    if (!/^\d{17}[\dX]$/.test(text)) return '身份证号只有数字，末位可为 X'
    if (!isProvince(text)) return '身份证号的地区码不对，请检查前两位'
    const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
    if (!isDate(birth) || birth > today) return '身份证号的出生日期不对，请检查'
    return ID_CHECKS[weigh(text, ID_WEIGHTS) % 11] === text[17] ? undefined : '身份证号有误，请逐位检查'
  }

function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * 统一社会信用代码: 18 digits and letters. Codes were issued that break the standard's alphabet or fail its check
 * character (91350203M0001FUE2P): for those there is `creditCodeWarning`.
 */
export const creditCode: Validator = (value) => {
  const text = value.trim().toUpperCase()
  if (!text) return undefined
  if (text.length !== 18) return `统一社会信用代码为 18 位，现有 ${text.length} 位`
  return /^[0-9A-Z]{18}$/.test(text) ? undefined : '统一社会信用代码只有数字和字母'
}

/** GB 32100: no I, O, S, V and Z; the last one is a check character. Then GB 11714's of the organisation code within. */
export const creditCodeWarning: Validator = (value) => {
  const text = value.trim().toUpperCase()
  if (!text || creditCode(text)) return undefined
  if (Array.from(text).some((character) => !CREDIT_ALPHABET.includes(character)))
    return '信用代码通常没有 I、O、S、V、Z，请与营业执照核对'
  const check = (31 - (weigh(text, CREDIT_WEIGHTS, CREDIT_ALPHABET) % 31)) % 31
  return CREDIT_ALPHABET[check] === text[17]
    ? organisationCodeWarning(text)
    : '信用代码的校验位不符，请与营业执照逐位核对'
}

/**
 * Number of any identity paper: eighteen characters are a resident's number and are checked as one, others are accepted
 * as they are.
 */
export const paperNumber =
  (today: string): Validator =>
  (value) =>
    /^\d{17}[\dX]$/i.test(value.trim()) ? idCard(today)(value) : undefined

const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** The organisation code in places 9 to 17 (GB 11714) has a check character of its own; some old codes fail it. */
export const organisationCodeWarning = unless((value) => {
  const code = value.toUpperCase().slice(8, 17)
  if (creditCode(value)) return true
  const rest = 11 - (weigh(code, ORGANISATION_WEIGHTS, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') % 11)
  return code[8] === (rest === 10 ? 'X' : String(rest % 11))
}, '组织机构代码校验未通过，请核对')

/** The point between the parts of a name, as keyboards and papers write it. */
const NAME_POINTS = /\s*[·•・‧．∙⋅･᛫●﹒]\s*/g
/** Marks of direction and the like; joiners of letters stay, as some scripts need them. */
const UNSEEN_IN_NAMES = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
const HAN = /[\u3007\u3400-\u9fff\uf900-\ufaff]|\p{Script=Han}/u

/**
 * A person's name for storage: one space where there are several, the standard point U+00B7 in a Chinese name. In other
 * scripts points stay as they were typed.
 */
export function normaliseName(value: string): string {
  const text = value.normalize('NFC').replace(UNSEEN_IN_NAMES, '').replace(/\s+/g, ' ').trim()
  const isChinese = HAN.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  return isChinese ? text.replace(NAME_POINTS, '·') : text
}

const NAME_MAX = 100
const USUAL_NAME_MAX = 60
/** Letters of any script, and what stands between them. */
const USUAL_NAME = /^(?:\p{L}|\p{M}|\p{Nl}|\u200c|\u200d|[○ ·•・‧．∙⋅･᛫●﹒.,'’‘`´،\u0f0b\u0f0d\u2010\u2011()（）-])+$/u

/**
 * Name of a person in any script. Somebody may be known by an account's name alone: refuses only what has no letter or
 * digit, or is longer than any name; for an unusual one see `personNameWarning`.
 */
export const personName: Validator = (value) => {
  const text = normaliseName(value)
  if (!text || (/[\p{L}\p{N}]/u.test(text) && countGraphemes(text) <= NAME_MAX)) return undefined
  return countGraphemes(text) > NAME_MAX ? `姓名最多 ${NAME_MAX} 个字` : '请填写姓名'
}

export const personNameWarning: Validator = (value) => {
  const text = normaliseName(value)
  if (!text || personName(text)) return undefined
  if (!USUAL_NAME.test(text)) return '姓名中有数字或符号，请核对'
  if (!/^[\p{L}\p{N}〇○]/u.test(text) || !/[\p{L}\p{M}\p{N}〇○.)）\u0f0b\u0f0d]$/u.test(text))
    return '姓名的首尾有符号，请核对'
  const count = countGraphemes(text)
  if (count < 2) return '姓名只有一个字，请核对'
  return count > USUAL_NAME_MAX ? '姓名较长，请核对' : undefined
}

export const companyName = unless((text) => text.length >= 2 && text.length <= 100, '单位名称为 2 到 100 个字')

const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/

/** Includes the eight-character plates of new-energy cars. */
export const plate = unless(
  (text) => PLATE.test(text.toUpperCase().replace(/[\s·]/g, '')),
  '车牌号格式不对，应如 京A12345',
)

const CLASSES = [/[a-z]/i, /\d/, /[^a-z\d]/i]

/** 8 to 20 characters of two classes, not equal to the mobile. */
export function password(value: string, ownMobile?: string): string | undefined {
  if (!value) return undefined
  if (value.length < 8 || value.length > 20) return '密码为 8–20 位'
  if (CLASSES.filter((pattern) => pattern.test(value)).length < 2) return '密码需包含字母、数字、符号中的至少两种'
  return ownMobile && value === normaliseMobile(ownMobile) ? '密码不能与手机号相同' : undefined
}

// —— Courts and lawyers

/**
 * A number with Chinese words: brackets of any kind become （）, spaces are removed. A number of another jurisdiction
 * keeps both: HCA 123/2026, [2026] HKCFI 12.
 */
export const normaliseCourtCaseNo = (value: string) => {
  const text = removeInvisible(value).replace(/\s+/g, ' ').trim()
  if (!HAN.test(text)) return text
  return text
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/[([〔［【｛{﹝〖﹙]/g, '（')
    .replace(/[)\]〕］】｝}﹞〗﹚]/g, '）')
}

const COURT_CASE_NO =
  /^（(19|20)\d{2}）(最高法|[京津冀晋内辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新军兵]\d{0,4})[一-龥]{1,4}\d{1,8}号(之[一二三四五六七八九十]+)?$/
/** Before 2016: （2014）天民初字第01234号. */
const OLD_COURT_CASE_NO = /^（(19|20)\d{2}）[一-龥]{2,8}字第\d{1,8}(-\d{1,3})?号(之[一二三四五六七八九十]+)?$/
/** Number of an arbitration commission: 京海劳人仲字（2026）第1号, （2026）京仲案字第0321号. */
const COMMISSION_CASE_NO =
  /^(?=.*仲)([一-龥]{2,12}（(19|20)\d{2}）|（(19|20)\d{2}）[一-龥]{2,12})(第?\d{1,8})号(之[一二三四五六七八九十]+)?$/
const CASE_NO_MAX = 60

/** 案号 of any court, commission or jurisdiction: refuses only what has no digit. See `courtCaseNoWarning`. */
export const courtCaseNo = unless(
  (text) => /\d/.test(text.normalize('NFKC')) && countGraphemes(text) <= CASE_NO_MAX,
  '请填写案号，最多 60 个字，应含数字',
)

/** A number that neither today's rule for courts, nor the old one, nor a commission's explains. */
export const courtCaseNoWarning = unless((text) => {
  const number = normaliseCourtCaseNo(text)
  return [COURT_CASE_NO, OLD_COURT_CASE_NO, COMMISSION_CASE_NO].some((pattern) => pattern.test(number))
}, '与通常的案号不同，请核对；法院案号如（2026）京0105民初123号')

/** A lawyer's 17-digit licence number: kind, province, city, year, class, sex, serial. */
export const licence = unless(
  (text) => /^\d{12}$/.test(text) || (/^[1-9]\d{4}(19|20)\d{2}[1-9]\d{7}$/.test(text) && isProvince(text.slice(1))),
  '执业证号为 17 位数字，请检查',
)

export const licenceWarning = unless((text) => text.length !== 12, '这是旧版 12 位证号，请确认')

// —— Money and invoices

const withoutSpaces = (value: string) => value.replace(/\s/g, '')

export const bankAccount = unless((text) => /^\d{8,30}$/.test(withoutSpaces(text)), '银行账号为 8 到 30 位数字')

/** Checks a person's card only: firms' accounts have no check digit. */
export const bankCardWarning = unless((text) => {
  const number = withoutSpaces(text)
  return !/^\d{16,19}$/.test(number) || luhn(number)
}, '卡号未通过校验，请逐位核对')

function luhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** 联行号. */
export const cnaps = matching(/^\d{12}$/, '联行号为 12 位数字')

const LEGACY_TAX_NO = /^[0-9A-Z]+$/

/** A credit code, or one of the older numbers of 15, 17 or 20 characters. */
export const taxNo: Validator = (value) => {
  const text = value.trim().toUpperCase()
  if (!text || text.length === 18) return creditCode(text)
  return [15, 17, 20].includes(text.length) && LEGACY_TAX_NO.test(text) ? undefined : '税号应为 18 位统一社会信用代码'
}

export const taxNoWarning: Validator = (value) => {
  const text = value.trim()
  if (!text || taxNo(text)) return undefined
  return text.length === 18 ? creditCodeWarning(text) : '这是旧版税号，请确认'
}

/** The 20 digits of a fully digital invoice, or the 8 of an older one. */
export const invoiceNo = matching(/^(\d{20}|\d{8})$/, '数电发票号码为 20 位数字，旧版发票为 8 位')

/** 财政电子票据, a court's or another authority's receipt: its number, and the code beside it. */
export const fiscalReceiptNo = matching(/^\d{10}$/, '财政电子票据号码为 10 位数字')
export const fiscalReceiptCode = matching(/^\d{8}$/, '财政电子票据代码为 8 位数字')

/** Number of any paper that proves a payment: an invoice, a receipt, a ticket such as E123456789. */
export const paperNo = matching(/^[0-9A-Za-z-]{6,20}$/, '票据号码为 6 到 20 位数字或字母')

/** A number as long as neither an invoice's nor a receipt's. */
export const paperNoWarning = unless(
  (text) => !invoiceNo(text) || !fiscalReceiptNo(text),
  '与通常的票据号码不同，请核对：数电发票 20 位，旧版发票 8 位，财政电子票据 10 位',
)

/** The code beside an older invoice's number. */
export const invoiceCode = matching(/^(\d{10}|\d{12})$/, '发票代码为 10 或 12 位数字')

/** §5: titles are compared after trimming, with full-width and half-width brackets equal. */
export const sameTitle = (a: string, b: string) => normalTitle(a) === normalTitle(b)

/** A title normalised for comparison. */
export const normalTitle = (title: string) => title.trim().replace(/（/g, '(').replace(/）/g, ')')
