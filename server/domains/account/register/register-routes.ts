import { register } from '@contract/account/register'
import {
  CompanyListInput,
  EmployeeRef,
  HandleInductionInput,
  InductionRef,
  InductionUploadedInput,
  InductionUploadInput,
  PasswordCheckInput,
  RegisterCheckInput,
  RegisterInfoInput,
  RegisterPasswordInput,
  RegisterSmsInput,
  RegToLoginInput,
  ResetPasswordInput,
  SaveInductionInput,
  TicketInput,
  VerifyAccountInput,
} from '@contract/account/register/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../../kernel/http/implement'
import { EmployeePasswords } from '../password/employee-passwords'
import { ForgottenPassword } from '../password/forgotten-password'
import { InductionHandler } from './handle-induction'
import { InductionService } from './induction'
import { createJoinCode } from './join-codes'
import { Registration } from './registration'

export const registerRoutes = implement(register, {
  sendSmsCode: on(RegisterSmsInput, (input, call) => new Registration(call).sendCode(input)),
  checkSmsCode: on(RegisterCheckInput, ({ mobile, code }, call) => new Registration(call).checkCode(mobile, code)),
  getCompanyList: on(CompanyListInput, (input, call) => new Registration(call).companies(input)),
  saveInfo: on(RegisterInfoInput, (input, call) => new Registration(call).saveInfo(input)),
  savePassword: on(RegisterPasswordInput, ({ ticket, password }, call) =>
    new Registration(call).savePassword(ticket, password),
  ),
  regToLogin: on(RegToLoginInput, (input, call) => new Registration(call).enter(input)),
  verifyPhoneOrAccountId: on(VerifyAccountInput, (input, call) => new ForgottenPassword(call).verify(input)),
  sendPasswordCode: on(TicketInput, ({ ticket }, call) => new ForgottenPassword(call).sendCode(ticket)),
  checkPasswordCode: on(PasswordCheckInput, ({ ticket, code }, call) =>
    new ForgottenPassword(call).checkCode(ticket, code),
  ),
  resetPassword: on(ResetPasswordInput, ({ ticket, password }, call) =>
    new ForgottenPassword(call).reset(ticket, password),
  ),
  getInduction: on(Empty, (_, call) => new InductionService(call).latest()),
  saveInduction: on(SaveInductionInput, (input, call) => new InductionService(call).save(input)),
  inductionUploadUrl: on(InductionUploadInput, (input, call) => new InductionService(call).uploadUrl(input)),
  inductionUploadCallback: on(InductionUploadedInput, (input, call) => new InductionService(call).uploaded(input)),
  getInductionDetail: on(InductionRef, ({ inductionId }, call) => new InductionHandler(call).detail(inductionId)),
  handleInduction: on(HandleInductionInput, (input, call) => new InductionHandler(call).handle(input)),
  resetEmployeePassword: on(EmployeeRef, ({ empId }, call) => new EmployeePasswords(call).reset(empId)),
  createJoinCode: on(Empty, (_, call) => createJoinCode(call)),
})
