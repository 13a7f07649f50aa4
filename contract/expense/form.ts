import { bankCard, select, switchField, text } from '../forms/fields'
import { ACCOUNT_GROUPS, OWN_ACCOUNT_GROUPS } from './codes'

/** Bank account to be paid to. */
export const openAccountForm = [
  select(
    'groupCode',
    '账户类型',
    OWN_ACCOUNT_GROUPS.map((value) => ({ value, label: ACCOUNT_GROUPS[value] })),
    { required: true },
  ),
  text('holder', '户名', { required: true, max: 50 }),
  text('bank', '开户行', { required: true, max: 100, placeholder: '如：示例银行北京建国路支行' }),
  bankCard('accountNo', '账号', { required: true }),
  switchField('isDefault', '设为默认账户'),
] as const
