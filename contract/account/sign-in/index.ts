import { anyone, type Nothing, person } from '../../core'
import type { CodeSent } from '../register/shapes'
import type { LoginReply } from '../shapes'
import type * as T from './shapes'

/**
 * §7 Account: sign-in by the chat apps. A refused code and an upstream that failed come as an error whose `data.reason`
 * is a ChatLoginTrouble. Below the line: calls the specification's screens need and do not name.
 */
export const signIn = {
  saveAppPushLink: person.act<T.PushLinkInput, null>('app/account/saveAppPushLink'),

  /** Binds WeChat to an account, by its password or a text message, and signs in. */
  saveWechatLink: anyone.act<T.BindInput, LoginReply>('app/account/wechat/saveWechatLink'),
  wechatLogin: anyone.act<T.ChatLoginInput, T.ChatLoginReply>('app/account/wechat/wechatLogin'),
  /** Profile of the WeChat user who is about to be bound. */
  getWechatUserInfo: anyone.read<T.BindTicketInput, T.WechatUserInfo>('app/account/wechat/official/getWechatUserInfo'),

  getWecomAppId: anyone.act<T.AppIdInput, T.AppIdReply>('app/account/eWechat/getAppId'),
  /** Signs in by consent, by the scan panel, or by the mini program in WeCom. */
  wecomLogin: anyone.act<T.ChatLoginInput, T.ChatLoginReply>('app/account/eWechat/login'),
  wecomBind: anyone.act<T.BindInput, LoginReply>('app/account/eWechat/bind'),

  /** The browser asks for a code to show. */
  getScanLoginId: anyone.act<Nothing, T.ScanLoginCode>('app/account/eWechat/getScanLoginId'),
  /** The phone that scanned the code sees who asks. */
  scanLogin: person.act<T.ScanLoginInput, T.ScanLoginAsker>('app/account/eWechat/scanLogin'),
  /** The phone confirms or refuses. */
  confirmScanLogin: person.act<T.ConfirmScanLoginInput, null>('app/account/eWechat/confirmScanLogin'),

  /** WeCom's config. The three work before sign-in too: they sign only this server's own pages. */
  getSignature: anyone.act<T.SignatureInput, T.Signature>('app/account/eWechat/getSignature'),
  /** WeCom's agentConfig. */
  getSelfSignature: anyone.act<T.SignatureInput, T.AgentSignature>('app/account/eWechat/getSelfSignature'),
  getWechatSignature: anyone.act<T.SignatureInput, T.Signature>('app/account/wechat/getWechatSignature'),

  getThirdPartyLink: person.read<Nothing, T.ThirdPartyLink[]>('/api/web/userInfo/getThirdPartyLink'),
  saveThirdPartyLink: person.act<T.SaveThirdPartyInput, null>('/api/web/userInfo/saveThirdPartyLink'),
  removeThirdPartyLink: person.act<T.ThirdPartyRef, null>('/api/web/userInfo/removeThirdPartyLink'),
  // ——
  getSignInWays: anyone.read<Nothing, T.SignInWays>('app/account/getSignInWays'),
  /** Key behind this device's face or finger recognition: start, save, list, remove. */
  startPasskey: person.act<T.StartPasskeyInput, T.PasskeyRequest>('app/account/passkey/start'),
  savePasskey: person.act<T.SavePasskeyInput, T.Passkey>('app/account/passkey/save'),
  getPasskeys: person.read<Nothing, T.Passkey[]>('app/account/passkey/getList'),
  removePasskey: person.act<T.PasskeyRef, null>('app/account/passkey/remove'),
  /** Sign-in by a key, which itself identifies the account. */
  startPasskeyLogin: anyone.act<Nothing, T.PasskeyQuestion>('app/account/passkey/startLogin'),
  passkeyLogin: anyone.act<T.PasskeyLoginInput, LoginReply>('app/account/passkey/login'),
  getWechatAppId: anyone.act<T.AppIdInput, T.AppIdReply>('app/account/wechat/getAppId'),
  sendBindCode: anyone.act<T.BindSmsInput, CodeSent>('app/account/wechat/sendBindCode'),
  /** The browser no longer shows the code. */
  endScanLogin: anyone.act<T.ScanLoginEndInput, null>('app/account/eWechat/endScanLogin'),
  /** State of the code that the browser shows; waits for the next change. */
  getScanLoginState: anyone.act<T.ScanLoginStateInput, T.ScanLoginStateReply>('app/account/eWechat/getScanLoginState'),
}
