import { anyone, may, type Nothing, type Page, person } from '../../core'
import type { UploadCredentials, UploadRecord } from '../../file/shapes'
import type { LoginReply } from '../shapes'
import { HANDLES_INDUCTIONS } from './codes'
import type * as T from './shapes'

/**
 * §7 Account: registration and the forgotten password, in the order of their pages. Each step gives or takes the ticket
 * of the one before. Below the line: the induction, which the specification gives a page and no calls.
 */
export const register = {
  sendSmsCode: anyone.act<T.RegisterSmsInput, T.CodeSent>('app/account/register/sendSmsCode'),
  checkSmsCode: anyone.act<T.RegisterCheckInput, T.RegisterChecked>('app/account/register/checkSmsCode'),
  getCompanyList: anyone.read<T.CompanyListInput, Page<T.CompanyChoice>>('app/account/register/getCompanyList'),
  saveInfo: anyone.act<T.RegisterInfoInput, T.RegisterSaved>('app/account/register/saveInfo'),
  savePassword: anyone.act<T.RegisterPasswordInput, null>('app/account/register/savePassword'),
  /** Signs in a person who has just registered; uses the ticket up. */
  regToLogin: anyone.act<T.RegToLoginInput, LoginReply>('app/account/register/regToLogin'),

  verifyPhoneOrAccountId: anyone.act<T.VerifyAccountInput, T.AccountVerified>(
    'app/account/password/verifyPhoneOrAccountId',
  ),
  sendPasswordCode: anyone.act<T.TicketInput, T.CodeSent>('app/account/password/sendSmsCode'),
  checkPasswordCode: anyone.act<T.PasswordCheckInput, T.TicketReply>('app/account/password/checkSmsCode'),
  /** Ends every session and every device's automatic sign-in. */
  resetPassword: anyone.act<T.ResetPasswordInput, null>('app/account/password/resetPassword'),
  // ——
  /** One's own latest induction; null before the first. */
  getInduction: person.read<Nothing, T.Induction | null>('app/account/induction/get'),
  saveInduction: person.write<T.SaveInductionInput, T.Induction>('app/account/induction/save'),
  /** The steps of file/oss/upload, for somebody who is in no firm yet. */
  inductionUploadUrl: person.act<T.InductionUploadInput, UploadCredentials>('app/account/induction/upload/getUrl'),
  inductionUploadCallback: person.act<T.InductionUploadedInput, UploadRecord>('app/account/induction/upload/callback'),

  getInductionDetail: may(HANDLES_INDUCTIONS).read<T.InductionRef, T.HandledInduction>(
    'app/account/induction/getDetail',
  ),
  handleInduction: may(HANDLES_INDUCTIONS).write<T.HandleInductionInput, null>('app/account/induction/handle'),
  /** An act: a write would keep the answer, and with it the password, for repeated requests. */
  resetEmployeePassword: may('firm:manage').act<T.EmployeeRef, T.TemporaryPassword>(
    'app/account/password/resetForEmployee',
  ),
  /** Creates a new code each time; the previous one becomes invalid. */
  createJoinCode: may(HANDLES_INDUCTIONS).secretWrite<Nothing, T.JoinCodeReply>('app/account/induction/createJoinCode'),
}
