import { DOSSIER_VOLUMES, LOAN_WAYS, loanLimits as most } from '../../dossier/codes'
import { choicesOf, dateRange, files, multi, remote, select, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** APPROVALS 2023 */
export const fileBorrowing = kind({
  codes: [WORK_TYPE.fileBorrowing],
  title: '档案借阅审批',
  group: 'document',
  about: '查阅、借出或复印已归档项目的卷宗',
  icon: 'archive',
  fields: [
    remote('case', '借阅档案', 'dossier', { required: true, hint: '已归档的项目；保密项目只有团队成员可借' }),
    multi('volumes', '卷册', choicesOf(DOSSIER_VOLUMES), { required: true }),
    select('way', '借阅方式', choicesOf(LOAN_WAYS), { required: true }),
    dateRange('period', '借阅期限', { required: true, pastDays: 0, maxDays: most.days }),
    textarea('purpose', '借阅用途', { required: true, max: most.purpose }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'form', 'dossier', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'way', 'period'],
})
