import { choicesOf, date, department, heading, multi, select, text } from '../../forms/fields'
import { CONTRACT_KINDS } from '../../hr/codes'
import { inductionLimits as most } from './codes'

export interface GivenRole {
  roleId: string
  name: string
}

const SIGNED = { key: 'kind', in: Object.keys(CONTRACT_KINDS) } as const

/** Asked when a newcomer is accepted; `roles` are those that the asker may give. */
export const acceptanceForm = (roles: readonly GivenRole[]) =>
  [
    department('departmentId', '部门', { required: true, max: 1 }),
    text('post', '职务', { required: true, max: most.post }),
    multi(
      'roleIds',
      '角色',
      roles.map(({ roleId, name }) => ({ value: roleId, label: name })),
      { hint: '决定能看什么、能办什么；没有列出的由管理员在角色里加' },
    ),
    date('joinDate', '入职日期', { required: true }),
    date('probationUntil', '试用期至', {
      notBefore: { key: 'joinDate', words: '试用期不能早于入职日期' },
      hint: '没有试用期的留空',
    }),
    heading('contract', '合同'),
    select('kind', '合同类型', choicesOf(CONTRACT_KINDS), { hint: '还没签的留空，会列在「未签合同」里' }),
    date('startDay', '开始日期', { visibleIf: SIGNED, required: true }),
    date('endDay', '到期日期', {
      visibleIf: { key: 'kind', in: ['fixed', 'engaged', 'partnership'] },
      requiredIf: { all: [{ key: 'kind', in: ['fixed'] }] },
      notBefore: { key: 'startDay', words: '到期日期不能早于开始日期' },
    }),
  ] as const
