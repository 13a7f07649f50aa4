import { type Static, Type } from '@sinclair/typebox'
import { Id, KeyOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import { BACKGROUNDS, type Background, resumeLimits as most, RESUME_CATEGORIES, type ResumeCategoryCode } from './codes'

// §3 names the parts of a resume (base info, business experience, detail entries), §7 its calls; the fields are ours.

/** Owner of the page; by default the caller. */
export const OwnerRef = Shape({ empId: Type.Optional(Id) })
export type OwnerRef = Static<typeof OwnerRef>

export const CategoryPageInput = Shape({ empId: Type.Optional(Id), ...Paging })
export type CategoryPageInput = Static<typeof CategoryPageInput>

export interface ResumeCategory {
  code: ResumeCategoryCode
  name: string
  /** Number of entries that the owner has in it. */
  count: number
}

/** Four figures, or empty. */
const Year = (title: string) => OptionalText(title, 4)
const Words = (title: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20, uniqueItems: true, title }))

/** Absent fields stay as they are. */
export const UpdateResumeInput = Shape({
  version: Version,
  background: Type.Optional(KeyOf<Background>('背景', BACKGROUNDS)),
  base: Type.Optional(
    Shape({
      intro: OptionalText('简介', most.intro),
      languages: Words('工作语言'),
      officeId: OptionalText('办公室', 32),
      extension: OptionalText('分机号', 20),
    }),
  ),
})
export type UpdateResumeInput = Static<typeof UpdateResumeInput>

const bizExp = {
  since: Year('执业起始年'),
  industries: Words('熟悉的行业'),
  summary: Text('业务经验', most.summary),
  clients: OptionalText('服务过的客户', most.clients),
}
export const SaveBizExpInput = Shape(bizExp)
export type SaveBizExpInput = Static<typeof SaveBizExpInput>
export const UpdateBizExpInput = Shape({ version: Version, ...bizExp })
export type UpdateBizExpInput = Static<typeof UpdateBizExpInput>

const detail = {
  title: Text('标题', most.title),
  organ: OptionalText('机构', most.organ),
  fromYear: Year('开始年份'),
  toYear: Year('结束年份'),
  note: OptionalText('说明', most.note),
}
export const SaveResumeDetailInput = Shape({
  category: KeyOf<ResumeCategoryCode>('类别', RESUME_CATEGORIES),
  ...detail,
})
export type SaveResumeDetailInput = Static<typeof SaveResumeDetailInput>
export const UpdateResumeDetailInput = Shape({ detailId: Id, version: Version, ...detail })
export type UpdateResumeDetailInput = Static<typeof UpdateResumeDetailInput>
export const ResumeDetailRef = Shape({ detailId: Id, version: Version })
export type ResumeDetailRef = Static<typeof ResumeDetailRef>

export interface BizExp {
  /** Years are four figures, or empty. */
  since: string
  industries: string[]
  summary: string
  clients: string
  version: number
}

export interface ResumeDetail {
  detailId: string
  category: ResumeCategoryCode
  title: string
  organ: string
  fromYear: string
  toYear: string
  note: string
  version: number
}

/** A lawyer's page. */
export interface Resume extends PersonRef {
  post: string
  departmentName: string
  specialities: string[]
  motto: string
  background: Background
  intro: string
  languages: string[]
  officeId: string
  officeName: string
  extension: string
  bizExp: BizExp | null
  details: ResumeDetail[]
  /** True for one's own page. */
  canEdit: boolean
  version: number
}

// The address book itself; the specification names its pages and no calls.

export const ColleagueRef = Shape({ empId: Id })
export type ColleagueRef = Static<typeof ColleagueRef>

export const NumberInput = Shape({
  digits: Type.String({
    title: '号码',
    minLength: 2,
    maxLength: 11,
    pattern: '^\\d+$',
    words: '请填写 2 到 11 位数字',
  }),
})
export type NumberInput = Static<typeof NumberInput>

/** An office with the people who work in it. */
export interface Branch {
  officeId: string
  name: string
  empIds: string[]
}

/** A colleague's details: contact data, work, and leader. */
export interface Colleague extends PersonRef {
  empNo: string
  post: string
  /** From the firm down: 争议解决部 / 诉讼组. */
  departments: string[]
  specialities: string[]
  languages: string[]
  motto: string
  background: Background
  officeName: string
  officeAddress: string
  email: string
  extension: string
  /** Middle digits hidden if `isMasked`. */
  mobile: string
  isMasked: boolean
  /** The person they report to: the head of their department, or of the one above if they head it. */
  leader: PersonRef | null
  /** The account is suspended: they work here and cannot be assigned anything. */
  isSuspended: boolean
  isStarred: boolean
  isMe: boolean
  /** `reveal`: may request the number in full, which is recorded in the audit trail. */
  can: { reveal: boolean; star: boolean }
}
