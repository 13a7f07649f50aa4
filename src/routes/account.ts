import { domain, page } from './route'

// §2.3
export const account = domain('account', {
  login: page('account/login/login', { may: ['redirect'] }),
  /** From an invitation: the firm and its code are filled in. */
  register: page('account/register/register', { may: ['companyId', 'companyName', 'joinCode'] }),
  /**
   * The firm that was chosen in registering; without it, one's own latest application or a choice of firms. With an
   * inductionId somebody's, for who may handle it.
   */
  induction: page('account/register/induction', { may: ['companyId', 'companyName', 'inductionId'] }),
  findPassword: page('account/find-password/find-password'),
})
