import type { OpenAccount } from './repository/accounts'

/** 招商银行北京分行 尾号 1234 */
export const accountWords = ({ bank, account_no }: Pick<OpenAccount, 'bank' | 'account_no'>): string =>
  `${bank} 尾号 ${account_no.slice(-4)}`
