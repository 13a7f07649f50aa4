import { domain, page } from './route'

// §2.3
export const account = domain('account', {
  login: page('account/login/login', { may: ['redirect'] }),
  register: page('account/register/register'),
  /** The firm that was chosen in registering; without it, one's own latest application or a choice of firms. */
  induction: page('account/register/induction', { may: ['companyId', 'companyName'] }),
  findPassword: page('account/find-password/find-password'),
})
