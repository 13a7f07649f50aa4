import { anyone, may, type Nothing, type Page, person } from '../../core'
import type { UploadCredentials, UploadRecord } from '../../file/shapes'
import type { LoginReply } from '../shapes'
import { HANDLES_INDUCTIONS } from './codes'
import type {
  AccountVerified,
  CodeSent,
  CompanyChoice,
  CompanyListInput,
  EmployeeRef,
  HandleInductionInput,
  Induction,
  InductionRef,
  InductionUploadedInput,
  InductionUploadInput,
  JoinCodeReply,
  PasswordCheckInput,
  RegisterChecked,
  RegisterCheckInput,
  RegisterInfoInput,
  RegisterPasswordInput,
  RegisterSaved,
  RegisterSmsInput,
  RegToLoginInput,
  ResetPasswordInput,
  SaveInductionInput,
  TemporaryPassword,
  TicketInput,
  TicketReply,
  VerifyAccountInput,
} from './shapes'

/**
 * §7 Account: registration and the forgotten password, in the order of their pages. Each step gives or takes the ticket
 * of the one before. Below the line: the induction, which the specification gives a page and no calls.
 */
export const register = {
  sendSmsCode: anyone.act<RegisterSmsInput, CodeSent>('app/account/register/sendSmsCode'),
  checkSmsCode: anyone.act<RegisterCheckInput, RegisterChecked>('app/account/register/checkSmsCode'),
  getCompanyList: anyone.read<CompanyListInput, Page<CompanyChoice>>('app/account/register/getCompanyList'),
  saveInfo: anyone.act<RegisterInfoInput, RegisterSaved>('app/account/register/saveInfo'),
  savePassword: anyone.act<RegisterPasswordInput, null>('app/account/register/savePassword'),
  /** Signs in a person who has just registered; uses the ticket up. */
  regToLogin: anyone.act<RegToLoginInput, LoginReply>('app/account/register/regToLogin'),

  verifyPhoneOrAccountId: anyone.act<VerifyAccountInput, AccountVerified>(
    'app/account/password/verifyPhoneOrAccountId',
  ),
  sendPasswordCode: anyone.act<TicketInput, CodeSent>('app/account/password/sendSmsCode'),
  checkPasswordCode: anyone.act<PasswordCheckInput, TicketReply>('app/account/password/checkSmsCode'),
  /** Ends every session and every device's automatic sign-in. */
  resetPassword: anyone.act<ResetPasswordInput, null>('app/account/password/resetPassword'),
  // ——
  /** One's own latest induction; null before the first. */
  getInduction: person.read<Nothing, Induction | null>('app/account/induction/get'),
  saveInduction: person.write<SaveInductionInput, Induction>('app/account/induction/save'),
  /** The steps of file/oss/upload, for somebody who is in no firm yet. */
  inductionUploadUrl: person.act<InductionUploadInput, UploadCredentials>('app/account/induction/upload/getUrl'),
  inductionUploadCallback: person.act<InductionUploadedInput, UploadRecord>('app/account/induction/upload/callback'),

  getInductionDetail: may(HANDLES_INDUCTIONS).read<InductionRef, Induction>('app/account/induction/getDetail'),
  handleInduction: may(HANDLES_INDUCTIONS).write<HandleInductionInput, null>('app/account/induction/handle'),
  /** An act: a write would keep the answer, and with it the password, for repeated requests. */
  resetEmployeePassword: may('firm:manage').act<EmployeeRef, TemporaryPassword>(
    'app/account/password/resetForEmployee',
  ),
  /** Creates a new code each time; the previous one becomes invalid. */
  createJoinCode: may(HANDLES_INDUCTIONS).secretWrite<Nothing, JoinCodeReply>('app/account/induction/createJoinCode'),
}
