/**
 * A party is anybody the firm may deal with or against: a person or an organisation, stored once per firm, whatever
 * its role. Customers, contacts, opponents, third and related parties are roles of parties (PARTY_ROLES).
 */
export const PARTY_KINDS = { person: '个人', organ: '单位' } as const
export type PartyKind = keyof typeof PARTY_KINDS

/** Guess of the kind by name: a natural person's name is seldom longer than this, and has no organisation's ending. */
const PERSON_LENGTH = 4
const ORGAN =
  /(公司|集团|银行|中心|事务所|学校|中学|小学|大学|幼儿园|医院|协会|政府|超市|基金|商行|经营部|办事处|派出所|厂|店|社|院|局|会)$/

/** Probable kind of a party, by its name. */
export const kindOfName = (name: string): PartyKind =>
  [...name].length > PERSON_LENGTH || ORGAN.test(name) ? 'organ' : 'person'

const SURE_LENGTH = 5
const SURELY_ORGAN =
  /(公司|事务所|委员会|人民政府|人民法院|人民检察院|合作社|大学|医院|银行|支行|基金会|[（(](?:有限|普通)合伙[）)])$/

/** True if no natural person can have this name: the kind need not be asked. */
export const isSurelyOrgan = (name: string): boolean =>
  [...name.trim()].length >= SURE_LENGTH && SURELY_ORGAN.test(name.trim())

/** Types of a natural person's papers; only the first carries a checksum (DOMAIN §8.2). */
export const ID_TYPES = {
  idCard: '居民身份证',
  passport: '护照',
  taiwan: '台胞证',
  hongkong: '港澳来往内地通行证',
  foreigner: '外国人永久居留身份证',
  other: '其他证件',
} as const
export type IdType = keyof typeof ID_TYPES

/** Kinds of names a party is found by. `former` and `alias` score alike in a conflict check (DOMAIN §10). */
export const PARTY_NAME_KINDS = { name: '名称', alias: '别名', former: '曾用名', english: '英文名' } as const
export type PartyNameKind = keyof typeof PARTY_NAME_KINDS

/** Role of a party in a record of the firm. */
export const PARTY_ROLES = {
  client: '委托人',
  opponent: '对方当事人',
  thirdParty: '第三人',
  related: '关联方',
  contact: '联系人',
} as const
export type PartyRole = keyof typeof PARTY_ROLES

/** Records that parties belong to. */
export const PARTY_TARGETS = { clue: '线索', caseSource: '案源', case: '项目', customer: '客户' } as const
export type PartyTarget = keyof typeof PARTY_TARGETS

/** Relations between parties; a conflict check follows them at most two hops. */
export const PARTY_RELATIONS = {
  parent: '母公司',
  subsidiary: '子公司',
  shareholder: '股东',
  legalRep: '法定代表人',
  executive: '高管',
  spouse: '配偶',
  relative: '近亲属',
  affiliate: '关联企业',
} as const
export type PartyRelation = keyof typeof PARTY_RELATIONS

/** 诉讼地位 */
export const LITIGATION_POSITIONS = [
  '原告',
  '被告',
  '上诉人',
  '被上诉人',
  '申请人',
  '被申请人',
  '申请执行人',
  '被执行人',
  '被告人',
  '被害人',
  '犯罪嫌疑人',
  '第三人',
  '原审原告',
  '原审被告',
  '原审第三人',
  '其他',
] as const
