import { anyone, type Nothing, person, staff } from '../core'
import type * as T from './shapes'

// §7 Account. Below the line: calls the specification's screens need and do not name.
export const account = {
  /**
   * Returns a guest's token: identifies the browser before sign-in and after sign-out, in the log too; gives no access.
   */
  getToken: anyone.act<Nothing, T.TokenReply>('app/account/getToken'),
  login: anyone.act<T.LoginInput, T.LoginReply>('app/account/login'),
  autoLogin: anyone.act<T.AutoLoginInput, T.LoginReply>('app/account/login/autoLogin'),
  logout: person.act<Nothing, null>('app/account/logout'),
  switchUser: person.act<T.SwitchUserInput, T.TokenReply>('app/account/switchUser'),
  getUserData: staff.read<Nothing, T.UserData>('app/account/getUserData'),
  verifyPicCode: anyone.act<T.VerifyPicCodeInput, { passed: boolean }>('app/account/verifyPicCode'),
  // ——
  getPicCode: anyone.act<Nothing, T.PictureCode>('app/account/getPicCode'),
  getDemoAccounts: anyone.read<Nothing, T.DemoAccount[]>('app/account/getDemoAccounts'),
  changePassword: person.act<T.ChangePasswordInput, null>('app/account/changePassword'),
  sendChangeCode: person.act<T.SendCodeInput, null>('app/account/sendChangeCode'),
  /** Notifies the previous mobile, and ends the other sessions; so does changeEmail. */
  changeMobile: staff.act<T.ChangeMobileInput, null>('app/account/changeMobile'),
  /** Sends a code to the mobile in use, masked in the reply, which a stolen session cannot read. */
  sendOwnCode: staff.act<T.SendOwnCodeInput, { mobile: string }>('app/account/sendOwnCode'),
  changeEmail: staff.act<T.ChangeEmailInput, null>('app/account/changeEmail'),
  /** Cases that stand in the way of cancelling one's account. */
  getCancellation: staff.read<Nothing, T.Cancellation>('app/account/getCancellation'),
  /** Erases every way to sign in and ends all sessions, this one too. */
  cancelAccount: staff.act<T.CancelAccountInput, null>('app/account/cancelAccount'),
  getSessions: person.read<Nothing, T.DeviceSession[]>('app/account/getSessions'),
  endSession: person.act<T.EndSessionInput, null>('app/account/endSession'),
  /** Wording of the agreements that the person agreed to last; for people in no firm, whom getUserData refuses. */
  getAgreed: person.read<Nothing, T.AgreedVersion>('app/account/getAgreed'),
  saveAgreed: person.act<T.SaveAgreedInput, null>('app/account/saveAgreed'),
}
