import { choicesOf, date, files, money, number, remote, select, switchField, text, textarea } from '../../forms/fields'
import { sealLimits as most, SEAL_DOC_TYPES, SEAL_KINDS, SEAL_SPOTS, STAMP_TYPES } from '../../seal/codes'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

const title = () => text('title', '文书名称', { required: true, max: most.title })
const paper = () => files('file', '用印文件', { required: true, max: 1, hint: '电子用印须为 PDF' })
const remark = () => textarea('remark', '用印说明', { max: 500 })
const more = () => files('files', '附件', { max: 9 })

const ELECTRONIC = { key: 'stampType', in: ['1'] }

/** Fields about the stamping. */
const stamping = () => [
  select('stampType', '用印方式', choicesOf(STAMP_TYPES), { required: true }),
  select('sealKind', '印章', choicesOf(SEAL_KINDS), { required: true }),
  number('copies', '份数', { required: true, min: 1, max: most.copies, unit: '份' }),
  select('place', '盖章位置', choicesOf(SEAL_SPOTS), { required: true, visibleIf: ELECTRONIC }),
  switchField('paging', '加盖骑缝章'),
  switchField('needOriginal', '原件须归还', { visibleIf: { key: 'stampType', in: ['2'] } }),
  date('originalDue', '归还日期', {
    required: true,
    pastDays: 0,
    visibleIf: { key: 'needOriginal', in: ['true'] },
  }),
]

const blocks = ['head', 'matter', 'documents', 'form', 'seal', 'attachments', 'timeline', 'opinion'] as const

/** APPROVALS 2003 */
export const docSeal = kind({
  codes: [WORK_TYPE.docSeal],
  title: '文书用印审批',
  group: 'document',
  about: '项目、案源的文书用印',
  icon: 'seal',
  fields: [
    remote('matter', '关联项目', 'case', { requiredUnless: { keys: ['source'], words: '请选择关联项目或案源' } }),
    remote('source', '关联案源', 'caseSource'),
    select('docType', '文书类型', SEAL_DOC_TYPES, { required: true }),
    title(),
    text('addressee', '致送单位', { max: 100 }),
    paper(),
    ...stamping(),
    remark(),
    more(),
  ],
  blocks,
  actions: USUAL_ACTIONS,
  summary: ['title', 'docType', 'sealKind', 'copies'],
})

/** APPROVALS 2036 */
export const contractSeal = kind({
  codes: [WORK_TYPE.contractSeal],
  title: '委托手续与合同用印审批',
  group: 'document',
  about: '委托合同、授权委托书等用印',
  icon: 'file-text',
  fields: [
    remote('matter', '关联项目', 'case', { required: true }),
    select('docType', '手续类型', ['委托合同', '授权委托书', '所函', '其他'], { required: true }),
    title(),
    text('contractNo', '合同编号', { max: 50 }),
    money('amount', '合同金额'),
    select('partyStamped', '对方是否已盖章', ['已盖章', '未盖章', '无需盖章'], { required: true }),
    paper(),
    ...stamping(),
    remark(),
    more(),
  ],
  blocks,
  actions: USUAL_ACTIONS,
  summary: ['title', 'contractNo', 'amount', 'sealKind'],
  amount: 'amount',
})

/** APPROVALS 2037 */
export const firmSeal = kind({
  codes: [WORK_TYPE.firmSeal],
  title: '非项目文书用印审批',
  group: 'document',
  about: '对外公函、证明等用印',
  icon: 'building',
  fields: [
    select('docType', '文书类型', ['公函', '证明', '合同', '其他'], { required: true }),
    title(),
    text('purpose', '用途', { required: true, max: 100 }),
    text('receiver', '致送单位', { required: true, max: 100 }),
    paper(),
    ...stamping(),
    remark(),
    more(),
  ],
  blocks: blocks.filter((block) => block !== 'matter'),
  actions: USUAL_ACTIONS,
  summary: ['title', 'purpose', 'receiver', 'sealKind'],
})
