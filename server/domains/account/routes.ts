import { account } from '@contract/account'
import {
  AutoLoginInput,
  CancelAccountInput,
  ChangeEmailInput,
  ChangeMobileInput,
  ChangePasswordInput,
  EndSessionInput,
  LoginInput,
  SaveAgreedInput,
  SendCodeInput,
  SendOwnCodeInput,
  SwitchUserInput,
  VerifyPicCodeInput,
} from '@contract/account/shapes'
import { Empty } from '@contract/shapes'
import { Guests } from '../../kernel/http/guests'
import { implement, on } from '../../kernel/http/implement'
import { AccountCancellation } from './cancellation'
import { VerificationCodes } from './codes'
import { ContactService } from './contact'
import { OwnProofs } from './own-proofs'
import { AccountService } from './service'
import { SignIn } from './sign-in/sign-in'

export const accountRoutes = implement(account, {
  getToken: on(Empty, (_, { app, origin }) => ({ xauthToken: new Guests(app.config.secret).tokenFor(origin.token) })),
  login: on(LoginInput, (input, call) => new SignIn(call).byPassword(input)),
  autoLogin: on(AutoLoginInput, ({ deviceId }, call) => new SignIn(call).byDevice(deviceId)),
  logout: on(Empty, (_, call) => new AccountService(call).logout()),
  switchUser: on(SwitchUserInput, ({ userId }, call) => new AccountService(call).switchUser(userId)),
  getUserData: on(Empty, (_, call) => new AccountService(call).userData(call)),
  verifyPicCode: on(VerifyPicCodeInput, async ({ pictureId, pictureText }, call) => ({
    passed: await new SignIn(call).pictureIsRight(pictureId, pictureText),
  })),
  getPicCode: on(Empty, (_, call) => new SignIn(call).picture()),
  getDemoAccounts: on(Empty, (_, call) => [...(call.app.demo?.accounts ?? [])]),
  changePassword: on(ChangePasswordInput, ({ oldPassword, newPassword }, call) =>
    new AccountService(call).changePassword(oldPassword, newPassword),
  ),
  sendChangeCode: on(SendCodeInput, async ({ mobile, purpose }, call) => {
    await new VerificationCodes(call).send(mobile, purpose, { asker: call.person })
    return null
  }),
  changeMobile: on(ChangeMobileInput, (input, call) => new ContactService(call).changeMobile(input)),
  sendOwnCode: on(SendOwnCodeInput, ({ purpose }, call) => new OwnProofs(call).sendCode(purpose)),
  changeEmail: on(ChangeEmailInput, (input, call) => new ContactService(call).changeEmail(input)),
  getCancellation: on(Empty, (_, call) => new AccountCancellation(call).preview()),
  cancelAccount: on(CancelAccountInput, (input, call) => new AccountCancellation(call).cancel(input)),
  getSessions: on(Empty, (_, call) => new AccountService(call).sessions()),
  endSession: on(EndSessionInput, ({ sessionId }, call) => new AccountService(call).endSession(sessionId)),
  getAgreed: on(Empty, (_, call) => new AccountService(call).agreed()),
  saveAgreed: on(SaveAgreedInput, ({ version }, call) => new AccountService(call).agree(version)),
})
