import { domain, later, page } from './route'

// §2.3
export const account = domain('account', {
  login: page('account/login/login', { may: ['redirect'] }),
  register: later('account/register/register'),
  induction: later('account/register/induction'),
  findPassword: later('account/find-password/find-password'),
})
