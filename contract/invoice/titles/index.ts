import { cutText } from '../../text'
import { creditCodeWarning, taxNo } from '../../validators'

/** Invoice title parsed from a block of text. Missing parts are absent. */
export interface TitleWords {
  title?: string
  taxNo?: string
  address?: string
  phone?: string
  bank?: string
  account?: string
  email?: string
}

type Part = keyof TitleWords | 'addressAndPhone' | 'bankAndAccount'

/** Labels people write before each part, longer ones first: 「开户行及账号」 begins with 「开户行」. */
const LABELS: readonly (readonly [Part, string])[] = [
  ['addressAndPhone', '(?:注册|单位|公司)?地址\\s*[、,，/及和&]\\s*(?:联系)?电话'],
  ['bankAndAccount', '开户(?:银行|行)\\s*[、,，/及和&]\\s*(?:银行)?[账帐][号户]'],
  ['taxNo', '纳税人识别号|纳税识别号|统一社会信用代码(?:/纳税人识别号)?|社会信用代码|信用代码|税务登记号|税\\s*号'],
  ['title', '发票抬头|开票抬头|开票名称|购买方名称|单位名称|公司名称|企业名称|抬\\s*头|名\\s*称|户\\s*名'],
  ['account', '银行[账帐][号户]|[账帐]户号码|开户[账帐]号|[账帐]\\s*号|卡号'],
  ['bank', '开户银行|开户行|银行名称'],
  ['address', '注册地址|单位地址|公司地址|开票地址|联系地址|地\\s*址'],
  ['phone', '联系电话|公司电话|单位电话|注册电话|电话号码|手机号码|手机|电\\s*话'],
  ['email', '电子邮箱|收票邮箱|邮\\s*箱|E-?mail'],
]

const LABEL = new RegExp(
  `(?:^|[\\s;；,，|【\\[])(?:\\d{1,2}[.、)）]\\s*)?(?:${LABELS.map(([, words]) => `(${words})`).join('|')})\\s*[】\\]]?\\s*[:：=]?\\s*`,
  'gi',
)

/** Longest text that is parsed, characters. */
const LONGEST = 2_000

const half = (text: string) =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
const trimmed = (text: string) => text.replace(/^[\s:：;；,，。|]+|[\s;；,，。|]+$/g, '')
const PHONE =
  /(?:\+?86[-\s]?)?(?:1[3-9]\d(?:[-\s]?\d{4}){2}|\(?0\d{2,3}\)?[-\s]?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})/
const WHOLE_PHONE = new RegExp(`^${PHONE.source}$`)
const ACCOUNT = /\d(?:[\s-]?\d){7,29}$/
const EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}/
const BANK = /银行|信用社|支行|分行/
const ORGAN = /(?:公司|事务所|中心|学校|大学|医院|厂|委员会|协会|合作社|研究院|集团|商行|工作室|局|合伙）|合伙\))$/

/** Guesses the part of an unlabelled line. */
function unlabelled(line: string, known: TitleWords): TitleWords {
  const compact = line.replace(/\s/g, '').toUpperCase()
  if (
    !known.taxNo &&
    /^[0-9A-Z]{15,20}$/.test(compact) &&
    /\d{5}/.test(compact) &&
    !taxNo(compact) &&
    !creditCodeWarning(compact)
  )
    return { taxNo: compact }
  const email = EMAIL.exec(line)?.[0]
  if (!known.email && email) return { email }
  if (BANK.test(line) && !ORGAN.test(line)) return known.bank ? {} : bankAndAccount(line)
  if (!known.phone && WHOLE_PHONE.test(line)) return { phone: line }
  if (!known.account && /^[\d\s-]{10,}$/.test(line)) return { account: digitsOf(line) }
  if (!known.title && ORGAN.test(line)) return { title: line }
  if (!known.address && /[省市区县路街道号楼室]/.test(line) && line.length > 5) return addressAndPhone(line)
  return {}
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function addressAndPhone(text: string): TitleWords {
  const phone = PHONE.exec(text)
  if (!phone) return { address: text }
  const address = trimmed(text.slice(0, phone.index) + text.slice(phone.index + phone[0].length)).replace(/电话$/, '')
  return { ...(trimmed(address) ? { address: trimmed(address) } : {}), phone: phone[0] }
}

function bankAndAccount(text: string): TitleWords {
  const account = ACCOUNT.exec(text)
  if (!account) return { bank: text }
  const bank = trimmed(text.slice(0, account.index).replace(/[账帐]号\s*[:：]?\s*$/, ''))
  return { ...(bank ? { bank } : {}), account: digitsOf(account[0]) }
}

function read(part: Part, text: string): TitleWords {
  switch (part) {
    case 'addressAndPhone':
      return addressAndPhone(text)
    case 'bankAndAccount':
    case 'bank':
      return bankAndAccount(text)
    case 'address':
      return addressAndPhone(text)
    case 'account':
      return { account: digitsOf(text) }
    case 'taxNo':
      return { taxNo: text.replace(/\s/g, '').toUpperCase() }
    default:
      return { [part]: text }
  }
}

/** Every match of a global pattern, as `matchAll` has them, which the mini program's older systems lack. */
function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  const search = new RegExp(pattern)
  for (let match = search.exec(text); match; match = search.exec(text)) found.push(match)
  return found
}

/**
 * Parses an invoice title from pasted text: with labels, several in a line, in any order, or without labels. The
 * first value of a part is kept.
 */
export function readTitle(block: string): TitleWords {
  const found: TitleWords = {}
  const keep = (more: TitleWords) => {
    for (const [key, text] of Object.entries(more) as [keyof TitleWords, string][])
      if (text && !found[key]) found[key] = text
  }
  const text = half(cutText(block, LONGEST, '')).replace(/\r/g, '')
  const labels = matchesOf(LABEL, text)
  for (const [index, match] of labels.entries()) {
    const part = LABELS[match.slice(1).findIndex(Boolean)]?.[0]
    const from = match.index + match[0].length
    const rest = text.slice(from, labels[index + 1]?.index ?? text.length)
    const [line = '', ...others] = rest.split('\n')
    if (part && trimmed(line)) keep(read(part, trimmed(line)))
    for (const other of others) if (trimmed(other)) keep(unlabelled(trimmed(other), found))
  }
  const before = text.slice(0, labels[0]?.index ?? text.length)
  for (const line of before.split('\n')) if (trimmed(line)) keep(unlabelled(trimmed(line), found))
  return found
}
