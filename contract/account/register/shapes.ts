import { type Static, Type } from '@sinclair/typebox'
import { GetUploadUrlInput, UploadCallbackInput } from '../../file/shapes'
import { CONTRACT_KINDS } from '../../hr/codes'
import { type Cleaned, Day, Id, KeyOf, OneOf, OptionalText, Paging, Shape, Text, Version } from '../../shapes'
import { DeviceId, Mobile, PictureAnswer, SmsCode } from '../shapes'
import { signInLimits } from '../sign-in/codes'
import type { GivenRole } from './acceptance-form'
import { inductionLimits as newcomer } from './codes'

// §7 names the calls of registration and of the forgotten password, not their fields: these are ours.

/** Gives access to the next step of a flow: half an hour, for one registration, one reset or one binding. */
export const Ticket = Type.String({
  title: '凭证',
  pattern: '^[0-9A-Za-z_-]{32}$',
  words: '操作已超时，请重新开始',
})

/** A text message was requested; whether the number is known is never told. */
export interface CodeSent {
  /** Seconds until another may be requested. */
  resendSeconds: number
}

export const RegisterSmsInput = Shape({ mobile: Mobile, ...PictureAnswer })
export type RegisterSmsInput = Static<typeof RegisterSmsInput>

export const RegisterCheckInput = Shape({ mobile: Mobile, code: SmsCode })
export type RegisterCheckInput = Static<typeof RegisterCheckInput>

export interface RegisterChecked {
  ticket: string
  /** The number has an account: 「该手机号已注册，请直接登录」. The ticket is then empty. */
  isRegistered: boolean
}

/** Firms by a part of their name, two characters at least, so that the list cannot be browsed. */
export const CompanyListInput = Shape({
  name: Type.String({ title: '律所名称', minLength: 2, maxLength: 50, pattern: '\\S' }),
  ...Paging,
})
export type CompanyListInput = Static<typeof CompanyListInput>

export interface CompanyChoice {
  companyId: string
  companyName: string
}

/** 「ABCD-2345」, from the firm: with it one joins at once. Without one the firm reviews an induction first. */
export const JoinCode = Type.String({
  title: '邀请码',
  pattern: '^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$',
  words: '邀请码为 8 位字母或数字',
  cleaned: 'code' satisfies Cleaned,
})

const PersonName = Type.String({
  title: '姓名',
  // Accents and joined letters count as one character there, and as several here.
  maxLength: 400,
  pattern: '\\S',
  words: '请填写姓名，最多 100 个字',
})

export const RegisterInfoInput = Shape({
  ticket: Ticket,
  name: PersonName,
  /** Absent: in no firm for now. */
  companyId: Type.Optional(Id),
  joinCode: Type.Optional(JoinCode),
})
export type RegisterInfoInput = Static<typeof RegisterInfoInput>

/** Step after the password: straight in, the induction of the firm chosen, or a start without a firm. */
export type RegisterNext = 'enter' | 'induction' | 'alone'

export interface RegisterSaved {
  next: RegisterNext
  companyName: string
}

export const RegisterPasswordInput = Shape({ ticket: Ticket, password: Text('密码', signInLimits.password) })
export type RegisterPasswordInput = Static<typeof RegisterPasswordInput>

export const RegToLoginInput = Shape({ ticket: Ticket, deviceId: Type.Optional(DeviceId) })
export type RegToLoginInput = Static<typeof RegToLoginInput>

/** The picture code is always required here: the answer tells a part of a mobile. */
export const VerifyAccountInput = Shape({
  account: Text('手机号或账号', signInLimits.account),
  pictureId: Id,
  pictureText: Text('图形验证码', signInLimits.picture),
})
export type VerifyAccountInput = Static<typeof VerifyAccountInput>

export interface AccountVerified {
  ticket: string
  /** 「139****0001」; made up if there is no such account, so that the answer reveals nothing. */
  mobile: string
}

export const TicketInput = Shape({ ticket: Ticket })
export type TicketInput = Static<typeof TicketInput>

export const PasswordCheckInput = Shape({ ticket: Ticket, code: SmsCode })
export type PasswordCheckInput = Static<typeof PasswordCheckInput>

export interface TicketReply {
  ticket: string
}

export const ResetPasswordInput = Shape({ ticket: Ticket, password: Text('新密码', signInLimits.password) })
export type ResetPasswordInput = Static<typeof ResetPasswordInput>

/** DOMAIN 4: materials that a firm asks of a newcomer. */
export const MaterialKind = OneOf(
  '材料类型',
  'idCard',
  'education',
  'licence',
  'noCrime',
  'healthCheck',
  'bankCard',
  'other',
)
export type MaterialKind = Static<typeof MaterialKind>

const Material = Shape({ kind: MaterialKind, fileId: Id })

export const SaveInductionInput = Shape({
  /** 0 before the first saving. */
  version: Type.Integer({ minimum: 0, title: '版本' }),
  companyId: Id,
  name: PersonName,
  gender: OneOf('性别', '男', '女'),
  /** An 18-digit number is checked; others (passport, …) are accepted as they are. */
  idNumber: OptionalText('证件号码', 30),
  email: OptionalText('邮箱', newcomer.email),
  education: OptionalText('学历', 20),
  school: OptionalText('毕业院校', newcomer.school),
  post: Text('应聘岗位', newcomer.post),
  licenceNumber: OptionalText('执业证号', 20),
  remark: OptionalText('备注', newcomer.remark),
  materials: Type.Array(Material, { maxItems: 20, title: '材料' }),
  /** False saves a draft; true submits it. */
  submit: Type.Boolean({ title: '是否提交' }),
})
export type SaveInductionInput = Static<typeof SaveInductionInput>

export type InductionStatus = 'draft' | 'pending' | 'returned' | 'approved'

export interface InductionMaterial {
  kind: MaterialKind
  fileId: string
  fileName: string
  /** Decimal text, bytes. */
  fileSize: string
  /** Opens the file for some minutes, without a token. */
  url: string
}

export interface Induction {
  inductionId: string
  status: InductionStatus
  companyId: string
  companyName: string
  name: string
  gender: '男' | '女'
  mobile: string
  idNumber: string
  email: string
  education: string
  school: string
  post: string
  licenceNumber: string
  remark: string
  materials: InductionMaterial[]
  /** Reason for its return. */
  reason: string
  submitTime: string
  version: number
}

/** Application as those who decide on it read it. */
export interface HandledInduction extends Induction {
  /** Roles that the reader may give the newcomer. */
  roles: GivenRole[]
}

export const InductionUploadInput = Shape({
  companyId: Id,
  ...GetUploadUrlInput.properties,
  type: OneOf('上传类型', 'image', 'doc'),
})
export type InductionUploadInput = Static<typeof InductionUploadInput>

export const InductionUploadedInput = Shape({ companyId: Id, ...UploadCallbackInput.properties })
export type InductionUploadedInput = Static<typeof InductionUploadedInput>

export const EmployeeRef = Shape({ empId: Id })
export type EmployeeRef = Static<typeof EmployeeRef>

/** To be handed over; it must be changed at the first sign-in. */
export interface TemporaryPassword {
  password: string
}

export interface InductionRow {
  inductionId: string
  name: string
  mobile: string
  post: string
  status: InductionStatus
  submitTime: string
}

export const InductionRef = Shape({ inductionId: Id })
export type InductionRef = Static<typeof InductionRef>

export const HandleInductionInput = Shape({
  inductionId: Id,
  version: Version,
  agree: Type.Boolean({ title: '是否同意' }),
  /** Required when it is returned. */
  reason: OptionalText('意见', 200),
  /** Required when it is approved: their department. */
  departmentId: Type.Optional(Id),
  /** The post of the application if absent. */
  post: OptionalText('职务', newcomer.post),
  roleIds: Type.Optional(Type.Array(Id, { maxItems: 20, title: '角色' })),
  /** Today if absent. */
  joinDate: Type.Optional(Day),
  probationUntil: OptionalText('试用期至', 10),
  /** Signed contract; absent for one that is signed later. */
  contract: Type.Optional(
    Shape({
      kind: KeyOf('合同类型', CONTRACT_KINDS),
      startDay: Day,
      endDay: OptionalText('到期日期', 10),
    }),
  ),
})
export type HandleInductionInput = Static<typeof HandleInductionInput>

export interface JoinCodeReply {
  joinCode: string
  /** Wire time. */
  expireTime: string
}
