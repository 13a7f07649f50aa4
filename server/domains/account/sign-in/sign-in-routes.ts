import { signIn } from '@contract/account/sign-in'
import {
  AppIdInput,
  BindInput,
  BindSmsInput,
  BindTicketInput,
  ChatLoginInput,
  ConfirmScanLoginInput,
  PasskeyLoginInput,
  PasskeyRef,
  PushLinkInput,
  SavePasskeyInput,
  SaveThirdPartyInput,
  ScanLoginEndInput,
  ScanLoginInput,
  ScanLoginStateInput,
  SignatureInput,
  StartPasskeyInput,
  ThirdPartyRef,
} from '@contract/account/sign-in/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../../kernel/http/implement'
import { ChatIdentity } from './chat-identity'
import { ChatLogin, sendBindCode } from './chat-login'
import { PasskeyLogin } from './passkey-login'
import { Passkeys } from './passkeys'
import { savePushLink } from './push-links'
import { ScanLoginBrowser, ScanLoginPhone } from './scan-login'
import { SignatureService } from './signatures'
import { ThirdPartyService } from './third-party'

export const signInRoutes = implement(signIn, {
  saveAppPushLink: on(PushLinkInput, (input, call) => savePushLink(call, input)),
  saveWechatLink: on(BindInput, (input, call) => new ChatLogin(call, 'wechat').bind(input)),
  wechatLogin: on(ChatLoginInput, (input, call) => new ChatLogin(call, 'wechat').login(input)),
  getWechatUserInfo: on(BindTicketInput, ({ bindTicket }, call) => new ChatLogin(call, 'wechat').profile(bindTicket)),
  getWecomAppId: on(AppIdInput, (input, call) => new ChatIdentity(call, 'wecom').appId(input)),
  wecomLogin: on(ChatLoginInput, (input, call) => new ChatLogin(call, 'wecom').login(input)),
  wecomBind: on(BindInput, (input, call) => new ChatLogin(call, 'wecom').bind(input)),
  getScanLoginId: on(Empty, (_, call) => new ScanLoginBrowser(call).open()),
  scanLogin: on(ScanLoginInput, ({ scanLoginId }, call) => new ScanLoginPhone(call).scan(scanLoginId)),
  confirmScanLogin: on(ConfirmScanLoginInput, ({ scanLoginId, agree }, call) =>
    new ScanLoginPhone(call).confirm(scanLoginId, agree),
  ),
  getSignature: on(SignatureInput, (page, call) => new SignatureService(call).wecom(page)),
  getSelfSignature: on(SignatureInput, (page, call) => new SignatureService(call).wecomAgent(page)),
  getWechatSignature: on(SignatureInput, (page, call) => new SignatureService(call).wechat(page)),
  getThirdPartyLink: on(Empty, (_, call) => new ThirdPartyService(call).list()),
  saveThirdPartyLink: on(SaveThirdPartyInput, (input, call) => new ThirdPartyService(call).save(input)),
  removeThirdPartyLink: on(ThirdPartyRef, ({ kind }, call) => new ThirdPartyService(call).remove(kind)),
  getSignInWays: on(Empty, (_, { app: { upstream } }) => ({ wechat: !!upstream.wechat, wecom: !!upstream.wecom })),
  startPasskey: on(StartPasskeyInput, (input, call) => new Passkeys(call).start(input)),
  savePasskey: on(SavePasskeyInput, (input, call) => new Passkeys(call).save(input)),
  getPasskeys: on(Empty, (_, call) => new Passkeys(call).list()),
  removePasskey: on(PasskeyRef, ({ passkeyId }, call) => new Passkeys(call).remove(passkeyId)),
  startPasskeyLogin: on(Empty, (_, call) => new PasskeyLogin(call).start()),
  passkeyLogin: on(PasskeyLoginInput, (input, call) => new PasskeyLogin(call).login(input)),
  getWechatAppId: on(AppIdInput, (input, call) => new ChatIdentity(call, 'wechat').appId(input)),
  sendBindCode: on(BindSmsInput, ({ bindTicket, mobile }, call) => sendBindCode(call, bindTicket, mobile)),
  endScanLogin: on(ScanLoginEndInput, (input, call) => new ScanLoginBrowser(call).end(input)),
  getScanLoginState: on(ScanLoginStateInput, (input, call) => new ScanLoginBrowser(call).follow(input)),
})
