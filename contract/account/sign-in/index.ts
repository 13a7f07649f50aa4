import { anyone, type Nothing, person } from '../../core'
import type { CodeSent } from '../register/shapes'
import type { LoginReply } from '../shapes'
import type {
  AgentSignature,
  AppIdInput,
  AppIdReply,
  BindInput,
  BindSmsInput,
  BindTicketInput,
  ChatLoginInput,
  ChatLoginReply,
  ConfirmScanLoginInput,
  Passkey,
  PasskeyLoginInput,
  PasskeyQuestion,
  PasskeyRef,
  PasskeyRequest,
  PushLinkInput,
  SavePasskeyInput,
  SaveThirdPartyInput,
  ScanLoginAsker,
  ScanLoginCode,
  ScanLoginEndInput,
  ScanLoginInput,
  ScanLoginStateInput,
  ScanLoginStateReply,
  Signature,
  SignatureInput,
  SignInWays,
  StartPasskeyInput,
  ThirdPartyLink,
  ThirdPartyRef,
  WechatUserInfo,
} from './shapes'

/**
 * §7 Account: sign-in by the chat apps. A refused code and an upstream that failed come as an error whose `data.reason`
 * is a ChatLoginTrouble. Below the line: calls the specification's screens need and do not name.
 */
export const signIn = {
  saveAppPushLink: person.act<PushLinkInput, null>('app/account/saveAppPushLink'),

  /** Binds WeChat to an account, by its password or a text message, and signs in. */
  saveWechatLink: anyone.act<BindInput, LoginReply>('app/account/wechat/saveWechatLink'),
  wechatLogin: anyone.act<ChatLoginInput, ChatLoginReply>('app/account/wechat/wechatLogin'),
  /** Profile of the WeChat user who is about to be bound. */
  getWechatUserInfo: anyone.read<BindTicketInput, WechatUserInfo>('app/account/wechat/official/getWechatUserInfo'),

  getWecomAppId: anyone.act<AppIdInput, AppIdReply>('app/account/eWechat/getAppId'),
  /** Signs in by consent, by the scan panel, or by the mini program in WeCom. */
  wecomLogin: anyone.act<ChatLoginInput, ChatLoginReply>('app/account/eWechat/login'),
  wecomBind: anyone.act<BindInput, LoginReply>('app/account/eWechat/bind'),

  /** The browser asks for a code to show. */
  getScanLoginId: anyone.act<Nothing, ScanLoginCode>('app/account/eWechat/getScanLoginId'),
  /** The phone that scanned the code sees who asks. */
  scanLogin: person.act<ScanLoginInput, ScanLoginAsker>('app/account/eWechat/scanLogin'),
  /** The phone confirms or refuses. */
  confirmScanLogin: person.act<ConfirmScanLoginInput, null>('app/account/eWechat/confirmScanLogin'),

  /** WeCom's config. The three work before sign-in too: they sign only this server's own pages. */
  getSignature: anyone.act<SignatureInput, Signature>('app/account/eWechat/getSignature'),
  /** WeCom's agentConfig. */
  getSelfSignature: anyone.act<SignatureInput, AgentSignature>('app/account/eWechat/getSelfSignature'),
  getWechatSignature: anyone.act<SignatureInput, Signature>('app/account/wechat/getWechatSignature'),

  getThirdPartyLink: person.read<Nothing, ThirdPartyLink[]>('/api/web/userInfo/getThirdPartyLink'),
  saveThirdPartyLink: person.act<SaveThirdPartyInput, null>('/api/web/userInfo/saveThirdPartyLink'),
  removeThirdPartyLink: person.act<ThirdPartyRef, null>('/api/web/userInfo/removeThirdPartyLink'),
  // ——
  getSignInWays: anyone.read<Nothing, SignInWays>('app/account/getSignInWays'),
  /** Key behind this device's face or finger recognition: start, save, list, remove. */
  startPasskey: person.act<StartPasskeyInput, PasskeyRequest>('app/account/passkey/start'),
  savePasskey: person.act<SavePasskeyInput, Passkey>('app/account/passkey/save'),
  getPasskeys: person.read<Nothing, Passkey[]>('app/account/passkey/getList'),
  removePasskey: person.act<PasskeyRef, null>('app/account/passkey/remove'),
  /** Sign-in by a key, which itself identifies the account. */
  startPasskeyLogin: anyone.act<Nothing, PasskeyQuestion>('app/account/passkey/startLogin'),
  passkeyLogin: anyone.act<PasskeyLoginInput, LoginReply>('app/account/passkey/login'),
  getWechatAppId: anyone.act<AppIdInput, AppIdReply>('app/account/wechat/getAppId'),
  sendBindCode: anyone.act<BindSmsInput, CodeSent>('app/account/wechat/sendBindCode'),
  /** The browser no longer shows the code. */
  endScanLogin: anyone.act<ScanLoginEndInput, null>('app/account/eWechat/endScanLogin'),
  /** State of the code that the browser shows; waits for the next change. */
  getScanLoginState: anyone.act<ScanLoginStateInput, ScanLoginStateReply>('app/account/eWechat/getScanLoginState'),
}
