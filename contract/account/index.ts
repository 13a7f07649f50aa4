import { anyone, type Nothing, person, staff } from '../core'
import type {
  AutoLoginInput,
  ChangeEmailInput,
  ChangeMobileInput,
  ChangePasswordInput,
  DemoAccount,
  DeviceSession,
  EndSessionInput,
  LoginInput,
  LoginReply,
  PictureCode,
  SendCodeInput,
  SendOwnCodeInput,
  SwitchUserInput,
  TokenReply,
  UserData,
  VerifyPicCodeInput,
} from './shapes'

// §7 Account. Below the line: calls the specification's screens need and do not name.
export const account = {
  /**
   * Returns a guest's token: identifies the browser before sign-in and after sign-out, in the log too; gives no access.
   */
  getToken: anyone.act<Nothing, TokenReply>('app/account/getToken'),
  login: anyone.act<LoginInput, LoginReply>('app/account/login'),
  autoLogin: anyone.act<AutoLoginInput, LoginReply>('app/account/login/autoLogin'),
  logout: person.act<Nothing, null>('app/account/logout'),
  switchUser: person.act<SwitchUserInput, TokenReply>('app/account/switchUser'),
  getUserData: staff.read<Nothing, UserData>('app/account/getUserData'),
  verifyPicCode: anyone.act<VerifyPicCodeInput, { passed: boolean }>('app/account/verifyPicCode'),
  // ——
  getPicCode: anyone.act<Nothing, PictureCode>('app/account/getPicCode'),
  getDemoAccounts: anyone.read<Nothing, DemoAccount[]>('app/account/getDemoAccounts'),
  changePassword: person.act<ChangePasswordInput, null>('app/account/changePassword'),
  sendChangeCode: person.act<SendCodeInput, null>('app/account/sendChangeCode'),
  /** Notifies the previous mobile, and ends the other sessions; so does changeEmail. */
  changeMobile: staff.act<ChangeMobileInput, null>('app/account/changeMobile'),
  /** Sends a code to the mobile in use, masked in the reply, which a stolen session cannot read. */
  sendOwnCode: staff.act<SendOwnCodeInput, { mobile: string }>('app/account/sendOwnCode'),
  changeEmail: staff.act<ChangeEmailInput, null>('app/account/changeEmail'),
  getSessions: person.read<Nothing, DeviceSession[]>('app/account/getSessions'),
  endSession: person.act<EndSessionInput, null>('app/account/endSession'),
}
