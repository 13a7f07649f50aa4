import { kindOfName, type PartyKind } from '@contract/party/codes'

const PERSON = /^(个人|自然人|公民|居民|外国人|外籍|本人)/
const ORGAN =
  /(单位|企业|公司|法人|机关|事业|团体|组织|机构|个体工商户|个体户|合伙|国企|民企|央企|外企|政府|集团|银行|医院|学校)/
/** Ends of the names of companies abroad. */
const COMPANY =
  /\b(ltd|limited|inc|llc|llp|plc|corp|corporation|company|co|gmbh|group|bank|holdings|s\.?a|b\.?v)\b\.?$/i

/** Kind that a list writes for a party: 自然人, 个人客户, 国企, 个体工商户. Undefined for other words. */
export function kindOfWords(words: string): PartyKind | undefined {
  const text = words.normalize('NFKC').replace(/\s/g, '')
  if (PERSON.test(text)) return 'person'
  return ORGAN.test(text) ? 'organ' : undefined
}

/** Kind of a party by its number, or else by its name, as a list has them. */
export function kindOfParty(name: string, number = ''): PartyKind {
  const code = number.replace(/\s/g, '')
  if (ID.test(code)) return 'person'
  return CREDIT_CODE.test(code) ? 'organ' : kindByName(name)
}

/** Number of a resident, with the day of birth in it. */
const ID = /^\d{6}(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])\d{3}[\dx]$/i
const CREDIT_CODE = /^[0-9a-z]{18}$/i

function kindByName(name: string): PartyKind {
  if (/[·•・]/.test(name) && kindOfName(name.replace(/[·•・]/g, '').slice(-4)) === 'person') return 'person'
  if (/^[\p{Script=Latin}\s.,'&-]+$/u.test(name)) return COMPANY.test(name.trim()) ? 'organ' : 'person'
  return kindOfName(name.trim())
}
