import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory } from '../case/codes'
import type { CaseSourceStatus, TeamRole } from '../case-source/codes'
import type { Page } from '../core'
import { type FollowUp, followUpFields } from '../follow-up/shapes'
import type { Address, FormValues } from '../forms/fields'
import type { IdType, PartyKind, PartyNameKind } from '../party/codes'
import {
  FormShape,
  Id,
  KeyOf,
  Keyword,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Version,
  WholePaging,
} from '../shapes'
import {
  type CustomerLevel,
  type CustomerStatus,
  type CustomerTab,
  type DecisionRole,
  type Gender,
  customerLimits as most,
  type SameReason,
  SOURCE_CHANNELS,
  type SourceChannel,
} from './codes'

export * from './merge.shapes'

// The specification names the calls and no fields: these are ours (DOMAIN §4).

/** Longest input, characters; the limits of fields are checked by the form's definition, which names the field. */
const ROOM = 20_000
const typed = (title: string) => Type.Optional(Type.String({ title, maxLength: ROOM }))
const Level = OneOf<CustomerLevel[]>('客户级别', 'vip', 'key', 'normal')
const Status = OneOf<CustomerStatus[]>('客户状态', 'potential', 'active', 'silent', 'blacklisted')
const Kind = OneOf<PartyKind[]>('客户类型', 'person', 'organ')

const AddressInput = Shape({ area: typed('省市区'), detail: typed('详细地址') })
const ShareInput = Shape({ empId: Id, percent: Type.String({ title: '比例', maxLength: 20 }) })
const OtherName = Shape({ name: Type.String({ title: '名称', maxLength: ROOM }), kind: typed('名称类型') })

const whoever = {
  name: Type.String({ title: '名称', maxLength: ROOM }),
  phone: typed('电话'),
  email: typed('邮箱'),
  address: Type.Optional(AddressInput),
  otherNames: Type.Optional(Type.Array(OtherName, { maxItems: 100, title: '其他名称' })),
}
const person = {
  ...whoever,
  idType: typed('证件类型'),
  idNo: typed('身份证号'),
  paperNo: typed('证件号码'),
  gender: typed('性别'),
  birthday: typed('生日'),
  mobile: typed('手机号'),
}
const organ = {
  ...whoever,
  creditCode: typed('信用代码'),
  legalRep: typed('法定代表人'),
  industry: typed('行业'),
}
const minding = {
  ownerId: Id,
  team: Type.Optional(Type.Array(ShareInput, { maxItems: most.team, title: '团队与比例' })),
  channel: typed('客户来源'),
  level: typed('客户级别'),
  remark: typed('备注'),
}
/** The firm's own fields, by key. */
const CustomValues = FormShape(40, '其他信息')
const saving = {
  custom: Type.Optional(CustomValues),
  /** Id of the customer to change; absent for a new one. */
  customerId: Type.Optional(Id),
  version: Type.Optional(Version),
  /** The user has seen the customers with the same mobile or name and says they are different. */
  isDuplicateSeen: Type.Optional(Type.Boolean()),
}

export const SavePersonCustomerInput = Shape({ ...saving, ...person, ...minding })
export type SavePersonCustomerInput = Static<typeof SavePersonCustomerInput>
export const SaveOrganCustomerInput = Shape({ ...saving, ...organ, ...minding })
export type SaveOrganCustomerInput = Static<typeof SaveOrganCustomerInput>

/** Party named in a record who is no customer: an opponent, a third party. */
export const SavePersonInput = Shape(person)
export type SavePersonInput = Static<typeof SavePersonInput>
export const SaveOrganInput = Shape(organ)
export type SaveOrganInput = Static<typeof SaveOrganInput>

export interface PartyRef {
  partyId: string
  name: string
  kind: PartyKind
}

export const CustomerRef = Shape({ customerId: Id })
export type CustomerRef = Static<typeof CustomerRef>
export const CustomerVersionRef = Shape({ customerId: Id, version: Version })
export type CustomerVersionRef = Static<typeof CustomerVersionRef>

export const CustomerListInput = Shape({
  tab: OneOf<CustomerTab[]>('列表', 'mine', 'team', 'firm'),
  keyword: Keyword,
  kind: Type.Optional(Kind),
  status: Type.Optional(Type.Array(Status, { maxItems: 4, title: '状态' })),
  level: Type.Optional(Type.Array(Level, { maxItems: 3, title: '级别' })),
  channel: Type.Optional(KeyOf('来源', SOURCE_CHANNELS)),
  ownerId: Type.Optional(Id),
  sort: Type.Optional(OneOf('排序', 'recent', 'follow')),
  ...Paging,
})
export type CustomerListInput = Static<typeof CustomerListInput>

export const ChooseCustomerInput = Shape({
  keyword: Keyword,
  ...WholePaging,
})
export type ChooseCustomerInput = Static<typeof ChooseCustomerInput>

export const NumbersInput = Shape({
  customerId: Id,
  version: Version,
  idType: typed('证件类型'),
  idNo: typed('证件号码'),
  creditCode: typed('信用代码'),
})
export type NumbersInput = Static<typeof NumbersInput>

export const OpponentNumbersInput = Shape({
  partyId: Id,
  version: Version,
  idType: typed('证件类型'),
  idNo: typed('证件号码'),
  creditCode: typed('信用代码'),
})
export type OpponentNumbersInput = Static<typeof OpponentNumbersInput>

export const StatusInput = Shape({
  customerId: Id,
  version: Version,
  status: Status,
  reason: OptionalText('原因', most.reason),
})
export type StatusInput = Static<typeof StatusInput>

export const DuplicatesInput = Shape({
  name: Type.String({ title: '名称', maxLength: ROOM }),
  creditCode: typed('信用代码'),
  idNo: typed('证件号码'),
  mobile: typed('手机号'),
  /** Customer being changed. */
  exceptId: Type.Optional(Id),
})
export type DuplicatesInput = Static<typeof DuplicatesInput>

/** Possible duplicate. Callers who may not see it learn only who is responsible for it. */
export interface Duplicate {
  reason: SameReason
  /** True when no second customer may have this number. */
  isCertain: boolean
  customerId: string | null
  name: string
  owner: PersonRef
  status: CustomerStatus | null
  canMerge: boolean
  version: number | null
}

/** Adds typed data to an existing customer: blanks are filled, and the name becomes an alias. */
export const FillInput = Shape({ customerId: Id, version: Version, ...person, ...organ })
export type FillInput = Static<typeof FillInput>

export const SaveContactInput = Shape({
  contactId: Type.Optional(Id),
  version: Type.Optional(Version),
  customerId: Id,
  name: Type.String({ title: '姓名', maxLength: ROOM }),
  post: typed('职务'),
  decisionRole: typed('决策角色'),
  isPrimary: Type.Optional(Type.Boolean({ title: '主要联系人' })),
  mobile: typed('手机号'),
  phone: typed('办公电话'),
  email: typed('邮箱'),
  wechat: typed('微信号'),
  birthday: typed('生日'),
  remark: typed('备注'),
})
export type SaveContactInput = Static<typeof SaveContactInput>

export const ContactRef = Shape({ contactId: Id })
export type ContactRef = Static<typeof ContactRef>
export const ContactVersionRef = Shape({ contactId: Id, version: Version })
export type ContactVersionRef = Static<typeof ContactVersionRef>

export const ContactsInput = Shape({
  /** Contacts of one customer; by default of all the caller sees. */
  customerId: Type.Optional(Id),
  keyword: Keyword,
  ...Paging,
})
export type ContactsInput = Static<typeof ContactsInput>

export const RelatedInput = Shape({ customerId: Id, ...Paging })
export type RelatedInput = Static<typeof RelatedInput>

/** Follow-up, with the time of the next one. */
export const SaveFollowUpInput = Shape({ customerId: Id, ...followUpFields })
export type SaveFollowUpInput = Static<typeof SaveFollowUpInput>

export const RevealInput = Shape({ customerId: Type.Optional(Id), contactId: Type.Optional(Id) })
export type RevealInput = Static<typeof RevealInput>
/** Unmasked numbers. */
export interface Revealed {
  idNo: string
  mobile: string
  phone: string
}

export const LinkManInput = Shape({ customerId: Type.Optional(Id) })
export type LinkManInput = Static<typeof LinkManInput>
/** `state`: the firm requires a contact for every organisation. `isMissing`: this one has none. */
export interface LinkManState {
  state: 0 | 1
  isMissing: boolean
}

export interface CustomerRow {
  customerId: string
  name: string
  kind: PartyKind
  status: CustomerStatus
  level: CustomerLevel
  owner: PersonRef
  /** Phone of an organisation's primary contact, or a person's mobile; masked when the reader may not see it. */
  reach: string
  lastFollowTime: string | null
  nextFollowTime: string | null
  updateTime: string
  version: number
}
export type CustomerPage = Page<CustomerRow>

/** Customer in a selector. */
export interface CustomerChoice {
  customerId: string
  name: string
  kind: PartyKind
  ownerName: string
}

export interface TeamPerson extends PersonRef {
  role: TeamRole
  percent: string | null
}

export interface ContactRow {
  contactId: string
  customerId: string
  customerName: string
  name: string
  post: string
  mobile: string
  phone: string
  decisionRole: DecisionRole
  isPrimary: boolean
  version: number
}
export type ContactPage = Page<ContactRow>

export interface Contact extends ContactRow {
  partyId: string
  email: string
  wechat: string
  birthday: string | null
  remark: string
  /** True when numbers are masked. */
  isMasked: boolean
  createTime: string
  /** Other customers with the same contact person, as far as the reader sees them. */
  others: { contactId: string; customerId: string; customerName: string; post: string }[]
  can: { edit: boolean; delete: boolean; reveal: boolean }
}

export interface CustomerWork {
  workId: string
  title: string
  status: number
  applicant: PersonRef
  submitTime: string | null
  updateTime: string
}

export interface Customer extends Omit<CustomerRow, 'reach'> {
  /** The firm's own fields: values, and texts for display. */
  custom: FormValues
  customRows: { label: string; text: string }[]
  /** Files of the clues it came from. */
  files: { fileId: string; fileName: string; fileSize: string }[]
  partyId: string
  idType: IdType | null
  idNo: string
  creditCode: string
  legalRep: string
  mobile: string
  phone: string
  email: string
  gender: Gender | null
  birthday: string | null
  industry: string
  address: Address
  /** 北京市海淀区知春路 6 号 */
  addressWords: string
  channel: SourceChannel
  /** Reason of the status, if one was given. */
  statusReason: string
  remark: string
  otherNames: { kind: Exclude<PartyNameKind, 'name'>; name: string }[]
  team: TeamPerson[]
  contacts: ContactRow[]
  counts: { contacts: number; cases: number; caseSources: number; followUps: number }
  /** Latest follow-ups. */
  followUps: FollowUp[]
  /** Clues that became this customer and no case source yet, as far as the reader follows them up. */
  clues: { clueId: string; title: string }[]
  /** Latest applications on its cases and sources. */
  works: CustomerWork[]
  /** True when numbers are masked. */
  isMasked: boolean
  creator: PersonRef
  createTime: string
  /** Latest merge within a day. */
  merged: { mergeId: string; name: string; time: string; by: string } | null
  can: {
    edit: boolean
    transfer: boolean
    merge: boolean
    reveal: boolean
    blacklist: boolean
    addContact: boolean
    follow: boolean
  }
}

/** Both customers with full numbers: those who may merge them see them. */
export interface MergePreview {
  kept: Customer
  gone: Customer
  moves: { contacts: number; cases: number; caseSources: number; followUps: number; roles: number }
}
/** Case sources of a customer: all, those under way, those that became cases, or those that came to nothing. */
export const CustomerCaseSourcesInput = Shape({
  customerId: Id,
  state: Type.Optional(OneOf('状态', 'open', 'signed', 'over')),
  keyword: Keyword,
  ...Paging,
})
export type CustomerCaseSourcesInput = Static<typeof CustomerCaseSourcesInput>

/** The counts are of all sources of the customer, whatever was searched for. */
export type CustomerCaseSourcePage = Page<CustomerCaseSource> & {
  counts: { open: number; signed: number; over: number }
}

export interface CustomerCaseSource {
  caseSourceId: string
  number: string
  name: string
  category: CaseCategory
  status: CaseSourceStatus
  owner: PersonRef
  protectUntil: string | null
}
