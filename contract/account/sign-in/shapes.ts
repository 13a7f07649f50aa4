import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape } from '../../shapes'
import { Ticket } from '../register/shapes'
import { DeviceId, type LoginReply, type LoginStatus, Mobile, OwnProofFields, PictureAnswer, SmsCode } from '../shapes'
import { signInLimits } from './codes'

// §7 names these calls; of their fields it names `url` and `domain` of the signatures. The rest is ours.

/** A secret that the browser makes, keeps and sends again: an intercepted code is useless elsewhere. */
const Nonce = Type.String({ title: '随机串', minLength: 16, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$' })

/** From getAppId; valid for one sign-in within ten minutes. The vendors accept letters and digits only. */
const State = Type.String({ title: '授权状态', pattern: '^[0-9A-Za-z]{32}$', words: '授权已失效，请重新授权' })

const PageUrl = Type.String({
  title: '页面地址',
  maxLength: 2_000,
  pattern: '^https?://[^\\s#]+(#\\S*)?$',
  words: '页面地址不正确',
})

export const AppIdInput = Shape({
  nonce: Nonce,
  /**
   * Address to which the consent redirects, with `code` and `state` in its query; must be of this server's own origin.
   */
  redirectUrl: PageUrl,
  /** `base` asks nobody anything, `userinfo` asks for name and picture (WeChat only). */
  scope: Type.Optional(OneOf('授权范围', 'base', 'userinfo')),
})
export type AppIdInput = Static<typeof AppIdInput>

export interface AppIdReply {
  /** The official account's app id, or the corporation's. */
  appId: string
  /** WeCom only. */
  agentId: string
  state: string
  /** Address of the consent page: it redirects with `code` and `state`, or with `state` alone after a refusal. */
  authorizeUrl: string
  /** WeCom's own scan panel can be shown (never in demo mode). */
  hasPanel: boolean
  /** The consent page is ours, and says so. */
  isDemo: boolean
}

/** Program that gave the code. `h5`: by consent, with `state` and `nonce`; `weapp`: by login() of the mini program. */
const From = OneOf('来源', 'h5', 'weapp')

/** Upper limit of WeChat's and WeCom's codes; they do not document the characters. */
const AuthCode = Type.String({ title: '授权码', minLength: 1, maxLength: 512, pattern: '^[!-~]+$' })

export const ChatLoginInput = Shape({
  from: From,
  code: AuthCode,
  state: Type.Optional(State),
  nonce: Type.Optional(Nonce),
  deviceId: Type.Optional(DeviceId),
})
export type ChatLoginInput = Static<typeof ChatLoginInput>

/** 5: bound to no account; `bindTicket` binds it. The others as in `login`. */
export interface ChatLoginReply extends Omit<LoginReply, 'status'> {
  status: LoginStatus | 5
  bindTicket?: string
}

/** `data.reason` of a refused code or an upstream that failed; `msg` has the message. */
export type ChatLoginTrouble =
  /** Ask for consent once more: the code was used, is too old or not the vendor's, the state is not this browser's. */
  | 'codeUsed'
  | 'codeBad'
  | 'stateBad'
  /** Not a member of the corporation. */
  | 'notMember'
  /** The user can only wait or use a password. */
  | 'slow'
  | 'down'
  | 'rubbish'
  | 'quota'
  /** It is not set up, or set up wrong. */
  | 'refused'
  | 'off'

export const BindInput = Shape({
  bindTicket: Ticket,
  by: OneOf('验证方式', 'password', 'sms'),
  /** For `password`. */
  account: Type.Optional(Type.String({ title: '账号', maxLength: signInLimits.account })),
  password: Type.Optional(Type.String({ title: '密码', maxLength: signInLimits.password })),
  ...PictureAnswer,
  /** For `sms`. */
  mobile: Type.Optional(Mobile),
  code: Type.Optional(SmsCode),
  deviceId: Type.Optional(DeviceId),
})
export type BindInput = Static<typeof BindInput>

export const ThirdParty = OneOf('第三方账号', 'wechat', 'wecom')
export type ThirdParty = Static<typeof ThirdParty>

/** Chat apps that the firm has set up: the others are not offered. */
export type SignInWays = Record<ThirdParty, boolean>

export const BindSmsInput = Shape({ bindTicket: Ticket, mobile: Mobile })
export type BindSmsInput = Static<typeof BindSmsInput>

export const BindTicketInput = Shape({ bindTicket: Ticket })
export type BindTicketInput = Static<typeof BindTicketInput>

/** Empty if consent was `base`. */
export interface WechatUserInfo {
  nickname: string
  photoUrl: string
}

/** Content of the browser's code: `sl_` and 22 characters. Anything else is not ours. */
export const ScanLoginId = Type.String({
  title: '登录码',
  pattern: '^sl_[0-9A-Za-z_-]{22}$',
  words: '这不是案头的登录码，请在电脑上打开案头登录页后重新扫码',
})

export interface ScanLoginCode {
  scanLoginId: string
  /** Proves that this is the browser that asked; never in the picture. */
  secret: string
  /** Content of the picture: `…/create/scanner?scanLoginId=…`, which WeCom's scanner opens and the app's own parses. */
  url: string
  /** Two minutes. */
  seconds: number
}

export type ScanLoginState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'

const ScanSecret = Type.String({ title: '凭证', pattern: '^[0-9A-Za-z_-]{32}$' })

export const ScanLoginEndInput = Shape({ scanLoginId: ScanLoginId, secret: ScanSecret })
export type ScanLoginEndInput = Static<typeof ScanLoginEndInput>

export const ScanLoginStateInput = Shape({
  scanLoginId: ScanLoginId,
  secret: ScanSecret,
  /** The state the browser shows: the answer waits until it differs, 20 seconds at most. */
  seen: Type.Optional(OneOf<ScanLoginState[]>('状态', 'waiting', 'scanned', 'confirmed', 'refused', 'expired')),
  deviceId: Type.Optional(DeviceId),
})
export type ScanLoginStateInput = Static<typeof ScanLoginStateInput>

export interface ScanLoginStateReply {
  state: ScanLoginState
  /** Person who scanned, masked: 「周*宁」. */
  name: string
  /** Present with `confirmed`: the browser is signed in. If asked again within 30 s, another session replaces this one. */
  login?: LoginReply
}

export const ScanLoginInput = Shape({ scanLoginId: ScanLoginId })
export type ScanLoginInput = Static<typeof ScanLoginInput>

/** Information that the phone shows before it confirms. */
export interface ScanLoginAsker {
  /** 「Windows · Chrome」 */
  browser: string
  /** 「内网 192.168.1.8」, or the bare address. */
  place: string
  /** Both reach the server from one address: very likely the same room. */
  isSamePlace: boolean
  createTime: string
  expireTime: string
}

export const ConfirmScanLoginInput = Shape({
  scanLoginId: ScanLoginId,
  agree: Type.Boolean({ title: '是否登录' }),
})
export type ConfirmScanLoginInput = Static<typeof ConfirmScanLoginInput>

/** §7: payload url, domain. `url` is the page's; its hash is left out of the signature. */
export const SignatureInput = Shape({
  url: PageUrl,
  domain: Type.String({ title: '域名', minLength: 1, maxLength: 255, pattern: '^[0-9A-Za-z.:\\[\\]-]+$' }),
})
export type SignatureInput = Static<typeof SignatureInput>

export interface Signature {
  /** The official account's app id, or the corporation's. */
  appId: string
  /** Seconds since 1970. */
  timestamp: number
  nonceStr: string
  signature: string
}

/** For agentConfig. */
export interface AgentSignature extends Signature {
  agentId: string
}

export const PushLinkInput = Shape({
  platform: OneOf('推送渠道', 'wechat', 'wecom', 'weapp', 'app'),
  /** The channel's id of this client: an open id, a user id, a registration id. */
  pushId: Type.String({ title: '推送标识', minLength: 1, maxLength: 200, pattern: '^[0-9A-Za-z_:.@-]+$' }),
  /** False turns notifications off. */
  isOn: Type.Boolean({ title: '是否接收' }),
})
export type PushLinkInput = Static<typeof PushLinkInput>

export interface ThirdPartyLink {
  kind: ThirdParty
  isLinked: boolean
  /** WeChat's nickname, if known; the user id in WeCom. */
  nickname: string
  linkTime: string
  /** The firm has set this kind up. */
  isAvailable: boolean
}

/** A binding is a way to sign in, so it needs a proof beyond the session. */
export const SaveThirdPartyInput = Shape({
  kind: ThirdParty,
  from: From,
  code: AuthCode,
  state: Type.Optional(State),
  nonce: Type.Optional(Nonce),
  ...OwnProofFields,
})
export type SaveThirdPartyInput = Static<typeof SaveThirdPartyInput>

/** Data of an authenticator, encoded as in WebAuthn's own JSON. */
const Base64url = (title: string, max: number) =>
  Type.String({ title, minLength: 1, maxLength: max, pattern: '^[0-9A-Za-z_-]+$' })

/** A key is a way to sign in, so it needs a proof beyond the session. */
export const StartPasskeyInput = Shape({ ...OwnProofFields })
export type StartPasskeyInput = Static<typeof StartPasskeyInput>

/** Parameters for the device to create a key. */
export interface PasskeyRequest {
  ticket: string
  challenge: string
  /** The domain the key is for. */
  rpId: string
  rpName: string
  /** base64url */
  userId: string
  userName: string
  displayName: string
  /** Keys this account has: a device that has one of them creates no second. */
  exclude: string[]
}

export const SavePasskeyInput = Shape({
  ticket: Ticket,
  credentialId: Base64url('密钥编号', 1_400),
  clientData: Base64url('密钥说明', 4_000),
  attestation: Base64url('密钥内容', 8_000),
})
export type SavePasskeyInput = Static<typeof SavePasskeyInput>

/** A device that signs in by face or finger. */
export interface Passkey {
  passkeyId: string
  credentialId: string
  /** 「iPhone · Safari」 */
  label: string
  createTime: string
  /** Empty if never used. */
  usedTime: string
}

export const PasskeyRef = Shape({ passkeyId: Id })
export type PasskeyRef = Static<typeof PasskeyRef>

export interface PasskeyQuestion {
  ticket: string
  challenge: string
  rpId: string
}

export const PasskeyLoginInput = Shape({
  ticket: Ticket,
  credentialId: Base64url('密钥编号', 1_400),
  clientData: Base64url('密钥说明', 4_000),
  authenticatorData: Base64url('设备说明', 4_000),
  signature: Base64url('签名', 2_000),
  deviceId: Type.Optional(DeviceId),
})
export type PasskeyLoginInput = Static<typeof PasskeyLoginInput>

export const ThirdPartyRef = Shape({ kind: ThirdParty })
export type ThirdPartyRef = Static<typeof ThirdPartyRef>
