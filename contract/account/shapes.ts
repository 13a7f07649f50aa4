import { type Static, Type } from '@sinclair/typebox'
import { type Cleaned, Id, OneOf, Shape, Text } from '../shapes'
import { EMAIL } from '../validators'
import { signInLimits } from './sign-in/codes'

// §3 names the fields of the session and the user; the inputs are ours.

/** The device's secret, made by the client and rotated by every automatic sign-in. */
export const DeviceId = Type.String({ minLength: 16, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$', title: '设备标识' })

/** Picture code, required once somebody may be guessing (code 101, or on pages that always ask). */
export const PictureAnswer = {
  pictureId: Type.Optional(Id),
  pictureText: Type.Optional(Type.String({ maxLength: signInLimits.picture, title: '图形验证码' })),
}

export const LoginInput = Shape({
  account: Text('账号', signInLimits.account),
  password: Text('密码', signInLimits.password),
  deviceId: Type.Optional(DeviceId),
  ...PictureAnswer,
})
export type LoginInput = Static<typeof LoginInput>

/** 0 wrong account or password, 1 signed in, 2 disabled, 3 in no firm yet, 4 the password must be changed first. */
export type LoginStatus = 0 | 1 | 2 | 3 | 4

export interface LoginReply {
  status: LoginStatus
  xauthToken: string
  /** Message for the user when `status` is not 1. */
  info: string
  /** Replaces the device's secret; absent if none was sent. */
  deviceId?: string
  /** Ticket for resetPassword, with status 4. */
  ticket?: string
}

/** `data` of code 101: the picture to solve. */
export interface PictureCode {
  pictureId: string
  /** A PNG as a data URL. */
  image: string
}

export const AutoLoginInput = Shape({ deviceId: DeviceId })
export type AutoLoginInput = Static<typeof AutoLoginInput>

export const SwitchUserInput = Shape({ userId: Id })
export type SwitchUserInput = Static<typeof SwitchUserInput>

export const VerifyPicCodeInput = Shape({ pictureId: Id, pictureText: Text('图形验证码', signInLimits.picture) })
export type VerifyPicCodeInput = Static<typeof VerifyPicCodeInput>

export interface TokenReply {
  xauthToken: string
}

export interface Role {
  code: string
  name: string
}

/** §3, current user info. */
export interface CurrentUser {
  empId: string
  userId: string
  empName: string
  companyId: string
  companyName: string
  mobile: string
  /** The firm's legal form. */
  runProperty: string
  /** The firm's corporation ids: its own and those of its offices. */
  cropIds: string[]
  /** 1 as a member of the firm, 2 on their own, in a sole practice. */
  useMode: number
  photoUrl: string
  /** The firm's id in the chat apps. */
  cid: string
  roles: Role[]
}

/** One place the person can switch to. */
export interface UserChoice {
  userId: string
  empId: string
  empName: string
  companyId: string
  companyName: string
  /** The person's default (first) firm. */
  isDefault: boolean
  isCurrent: boolean
}

export interface UserData {
  user: CurrentUser & { company: { companyId: string; companyName: string } }
  userList: UserChoice[]
  permissions: string[]
  accountId: string
  /** Absent from servers of a release that did not record it. */
  agreed?: AgreedVersion
}

/** Wording of the user agreement and the privacy policy that a person agreed to last (agreements.ts). */
export interface AgreedVersion {
  /** 0: none was recorded. */
  version: number
  time: string
}

/** The wording that was shown: a client's, which may be of a release before or after the server's. */
export const SaveAgreedInput = Shape({ version: Type.Integer({ minimum: 1, maximum: 10_000, title: '协议版本' }) })
export type SaveAgreedInput = Static<typeof SaveAgreedInput>

export interface DemoAccount {
  account: string
  password: string
  name: string
  role: string
}

export const ChangePasswordInput = Shape({
  oldPassword: Text('原密码', signInLimits.password),
  newPassword: Text('新密码', signInLimits.password),
})
export type ChangePasswordInput = Static<typeof ChangePasswordInput>

export const Mobile = Type.String({
  title: '手机号',
  pattern: '^1(3\\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\\d|9[0-35-9])\\d{8}$',
  words: '手机号不正确，请检查',
  cleaned: 'mobile' satisfies Cleaned,
})
export const SmsCode = Type.String({
  title: '验证码',
  pattern: '^\\d{6}$',
  words: '验证码为 6 位数字',
  cleaned: 'code' satisfies Cleaned,
})

/** Proof that the account's owner changes how it is reached, and not just anybody with a session: one of the two. */
export const OwnProofFields = {
  password: Type.Optional(Text('登录密码', signInLimits.password)),
  /** Sent to the mobile in use by sendOwnCode. */
  ownCode: Type.Optional(SmsCode),
}
export interface OwnProof {
  password?: string
  ownCode?: string
}

/** `code` was sent to the new number by sendChangeCode. */
export const ChangeMobileInput = Shape({ mobile: Mobile, code: SmsCode, ...OwnProofFields })
export type ChangeMobileInput = Static<typeof ChangeMobileInput>

export const ChangeEmailInput = Shape({
  email: Type.String({
    title: '邮箱',
    maxLength: 100,
    ...EMAIL,
  }),
  ...OwnProofFields,
})
export type ChangeEmailInput = Static<typeof ChangeEmailInput>

export const CancelAccountInput = Shape({ ...OwnProofFields })
export type CancelAccountInput = Static<typeof CancelAccountInput>

/** Cases that must be in other hands before an account is cancelled. */
export interface Cancellation {
  holdings: { name: string; count: number }[]
  /** Names of other firms where the person still works. */
  otherFirms: string[]
}

export const SendCodeInput = Shape({ mobile: Mobile, purpose: OneOf('用途', 'changeMobile') })
export type SendCodeInput = Static<typeof SendCodeInput>

export const SendOwnCodeInput = Shape({
  purpose: OneOf('用途', 'ownMobile', 'ownEmail', 'ownLink', 'ownPasskey', 'ownCancel'),
})
export type SendOwnCodeInput = Static<typeof SendOwnCodeInput>

/** A session that is open on some device. */
export interface DeviceSession {
  sessionId: string
  /** 「iPhone · 微信」 */
  label: string
  ip: string
  createTime: string
  lastSeenTime: string
  isCurrent: boolean
}

export const EndSessionInput = Shape({ sessionId: Id })
export type EndSessionInput = Static<typeof EndSessionInput>
