import { choicesOf, date, files, remote, select, textarea } from '../../forms/fields'
import { CLOSE_KINDS, RECOVERY_STATUS } from '../case-codes'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** The case an application is about: chosen before the form is filled in; the server reads the rest of it. */
export const caseField = () => remote('case', '项目', 'case', { required: true })
export const reason = (label: string) => textarea('reason', label, { required: true, max: 500 })
export const papers = () => files('files', '附件', { max: 9 })

/** APPROVALS 2001. The case itself is accepted: its parties, fee and team are read from it. */
export const caseBegin = kind({
  codes: [WORK_TYPE.caseBegin],
  title: '收案审批',
  group: 'project',
  about: '收案、编号，开始办理',
  icon: 'briefcase',
  record: 'case',
  fields: [
    caseField(),
    files('contract', '委托合同', { required: true, max: 9 }),
    files('riskNotice', '风险代理告知书', { max: 9, hint: '风险代理、半风险代理须上传' }),
    textarea('feeNote', '收费特别说明', { max: 500, hint: '超过风险代理上限或属禁止情形的，仅主任可以说明理由后提交' }),
    textarea('remark', '收案说明', { max: 500 }),
    papers(),
  ],
  blocks: [
    'head',
    'matter',
    'form',
    'parties',
    'conflict',
    'fee',
    'allocation',
    'attachments',
    'related',
    'timeline',
    'opinion',
  ],
  actions: USUAL_ACTIONS,
  summary: ['case', 'remark'],
})

/** APPROVALS 2002. The dossier is kept by the case, not in this form. */
export const caseEnd = kind({
  codes: [WORK_TYPE.caseEnd],
  title: '结案审批',
  group: 'project',
  about: '办结项目，移交卷宗',
  icon: 'check',
  record: 'case',
  fields: [
    caseField(),
    select('closeKind', '结案方式', choicesOf(CLOSE_KINDS), { required: true, quick: true }),
    date('closeDate', '结案日期', { required: true }),
    textarea('result', '办理结果', { required: true, max: 500, placeholder: '裁判或处理结果' }),
    textarea('report', '办案小结', { max: 2_000, hint: '写一次即可，随申请存入卷宗；已上传办案小结的不必再写' }),
    textarea('unpaid', '未收款处理', { max: 500, hint: '尚有律师费未收的，说明如何处理' }),
    papers(),
  ],
  blocks: ['head', 'matter', 'form', 'fee', 'dossier', 'attachments', 'related', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'closeKind', 'closeDate'],
})

/** APPROVALS 2014 */
export const caseInvalid = kind({
  codes: [WORK_TYPE.caseInvalid],
  title: '项目作废审批',
  group: 'project',
  about: '作废项目，编号保留不再使用',
  icon: 'close',
  record: 'case',
  fields: [caseField(), reason('作废原因'), papers()],
  blocks: ['head', 'matter', 'form', 'fee', 'attachments', 'related', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'reason'],
})

/** APPROVALS 2024 */
export const projectRecovery = kind({
  codes: [WORK_TYPE.projectRecovery],
  title: '项目恢复审批',
  group: 'project',
  about: '恢复已结案、归档或作废的项目',
  icon: 'history',
  record: 'case',
  fields: [
    caseField(),
    select('status', '恢复为', choicesOf(RECOVERY_STATUS), { required: true }),
    reason('恢复原因'),
    papers(),
  ],
  blocks: ['head', 'matter', 'form', 'fee', 'attachments', 'related', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'status', 'reason'],
})
