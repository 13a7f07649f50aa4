import { domain, page } from './route'

// §2.3
export const account = domain('account', {
  login: page('account/login/login', { may: ['redirect'] }),
  /** Firm and code are filled in when opened from an invitation. */
  register: page('account/register/register', { may: ['companyId', 'companyName', 'joinCode'] }),
  /**
   * `companyId` is the firm chosen while registering; without it, shows one's own latest application or a choice of
   * firms. An `inductionId` shows that application to people who may handle it.
   */
  induction: page('account/register/induction', { may: ['companyId', 'companyName', 'name', 'inductionId'] }),
  findPassword: page('account/find-password/find-password'),
})
