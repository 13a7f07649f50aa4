import { attachments, choicesOf, files, number, remote, select, switchField, text, textarea } from '../../forms/fields'
import { COPIES_LEFT, sealLimits as most, SEAL_DOC_TYPES, SEAL_KINDS, SEAL_SPOTS, STAMP_TYPES } from '../../seal/codes'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

const stampedDoc = (label: string) => remote('doc', label, 'sealDoc', { required: true })

/** APPROVALS 2022: replaces the text of an approved document; it is stamped the same way. */
export const docUpdate = kind({
  codes: [WORK_TYPE.docUpdate],
  title: '文书修改审批',
  group: 'document',
  about: '修改已审批的文书，重新用印',
  icon: 'edit',
  fields: [
    stampedDoc('原文书'),
    files('file', '新文件', { required: true, max: 1, hint: '印章、份数与原文书相同' }),
    textarea('reason', '修改原因', { required: true, max: 500 }),
    switchField('recall', '收回旧文本'),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'differences', 'form', 'documents', 'seal', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['doc', 'reason'],
})

/** APPROVALS 2017 */
export const docCancel = kind({
  codes: [WORK_TYPE.docCancel],
  title: '文书作废审批',
  group: 'document',
  about: '作废已审批或已用印的文书',
  icon: 'trash',
  fields: [
    stampedDoc('作废文书'),
    textarea('reason', '作废原因', { required: true, max: 500 }),
    select('left', '已盖章文本', choicesOf(COPIES_LEFT), { required: true }),
    number('copies', '收回份数', {
      required: true,
      min: 1,
      max: most.copies,
      unit: '份',
      visibleIf: { key: 'left', in: ['returned', 'destroyed'] },
    }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'form', 'documents', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['doc', 'reason'],
})

/** APPROVALS 2027: several documents at once, each decided by itself. */
export const docBatch = kind({
  codes: [WORK_TYPE.docBatch],
  title: '批量文书审批',
  group: 'document',
  about: '一次申请多份文书用印，逐份审批',
  icon: 'layers',
  fields: [
    remote('matter', '关联项目', 'case', { requiredUnless: { keys: ['source'], words: '请选择关联项目或案源' } }),
    remote('source', '关联案源', 'caseSource'),
    text('title', '批次说明', { required: true, max: most.title }),
    attachments('papers', '用印文件', SEAL_DOC_TYPES, { required: true, max: most.items }),
    select('stampType', '用印方式', choicesOf(STAMP_TYPES), { required: true }),
    select('sealKind', '印章', choicesOf(SEAL_KINDS), { required: true }),
    number('copies', '每份文书的份数', { required: true, min: 1, max: most.copies, unit: '份' }),
    select('place', '盖章位置', choicesOf(SEAL_SPOTS), {
      required: true,
      visibleIf: { key: 'stampType', in: ['1'] },
    }),
    switchField('paging', '加盖骑缝章'),
    textarea('remark', '用印说明', { max: 500 }),
  ],
  blocks: ['head', 'matter', 'form', 'seal', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['title', 'sealKind', 'copies'],
})
