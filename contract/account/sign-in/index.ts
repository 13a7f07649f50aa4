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
 * §7 Account: the doors of the chat apps. A refused code and an upstream that failed come as an error whose
 * `data.reason` is a ChatLoginTrouble. Below the line: calls the specification's screens need and do not name.
 */
export const signIn = {
  saveAppPushLink: person.act<PushLinkInput, null>('app/account/saveAppPushLink'),

  /** Ties WeChat to an account, by its password or a text message, and signs in. */
  saveWechatLink: anyone.act<BindInput, LoginReply>('app/account/wechat/saveWechatLink'),
  wechatLogin: anyone.act<ChatLoginInput, ChatLoginReply>('app/account/wechat/wechatLogin'),
  /** Whose WeChat is about to be tied. */
  getWechatUserInfo: anyone.read<BindTicketInput, WechatUserInfo>('app/account/wechat/official/getWechatUserInfo'),

  getWecomAppId: anyone.act<AppIdInput, AppIdReply>('app/account/eWechat/getAppId'),
  /** By consent, by the scan panel, or by the mini program in WeCom. */
  wecomLogin: anyone.act<ChatLoginInput, ChatLoginReply>('app/account/eWechat/login'),
  wecomBind: anyone.act<BindInput, LoginReply>('app/account/eWechat/bind'),

  /** The browser asks for a code to show… */
  getScanLoginId: anyone.act<Nothing, ScanLoginCode>('app/account/eWechat/getScanLoginId'),
  /** …the phone that read it sees who asks… */
  scanLogin: person.act<ScanLoginInput, ScanLoginAsker>('app/account/eWechat/scanLogin'),
  /** …and lets it in or not. */
  confirmScanLogin: person.act<ConfirmScanLoginInput, null>('app/account/eWechat/confirmScanLogin'),

  /** WeCom's config. The three work before sign-in too: they sign nothing but this server's own pages. */
  getSignature: anyone.act<SignatureInput, Signature>('app/account/eWechat/getSignature'),
  /** WeCom's agentConfig. */
  getSelfSignature: anyone.act<SignatureInput, AgentSignature>('app/account/eWechat/getSelfSignature'),
  getWechatSignature: anyone.act<SignatureInput, Signature>('app/account/wechat/getWechatSignature'),

  getThirdPartyLink: person.read<Nothing, ThirdPartyLink[]>('/api/web/userInfo/getThirdPartyLink'),
  saveThirdPartyLink: person.act<SaveThirdPartyInput, null>('/api/web/userInfo/saveThirdPartyLink'),
  removeThirdPartyLink: person.act<ThirdPartyRef, null>('/api/web/userInfo/removeThirdPartyLink'),
  // ——
  getSignInWays: anyone.read<Nothing, SignInWays>('app/account/getSignInWays'),
  /** A key behind this device's face or finger: asked for, kept, listed, let go. */
  startPasskey: person.act<StartPasskeyInput, PasskeyRequest>('app/account/passkey/start'),
  savePasskey: person.act<SavePasskeyInput, Passkey>('app/account/passkey/save'),
  getPasskeys: person.read<Nothing, Passkey[]>('app/account/passkey/getList'),
  removePasskey: person.act<PasskeyRef, null>('app/account/passkey/remove'),
  /** …and signing in by one: whose it is, the key itself says. */
  startPasskeyLogin: anyone.act<Nothing, PasskeyQuestion>('app/account/passkey/startLogin'),
  passkeyLogin: anyone.act<PasskeyLoginInput, LoginReply>('app/account/passkey/login'),
  getWechatAppId: anyone.act<AppIdInput, AppIdReply>('app/account/wechat/getAppId'),
  sendBindCode: anyone.act<BindSmsInput, CodeSent>('app/account/wechat/sendBindCode'),
  /** The browser shows the code no more. */
  endScanLogin: anyone.act<ScanLoginEndInput, null>('app/account/eWechat/endScanLogin'),
  /** What became of the code the browser shows; waits for the next change. */
  getScanLoginState: anyone.act<ScanLoginStateInput, ScanLoginStateReply>('app/account/eWechat/getScanLoginState'),
}
