import { choicesOf, files, lines, multi, select, text, textarea } from '../forms/fields'
import { PARTY_KINDS } from '../party/codes'
import { ASKED_ROLES, CONFLICT_MARK_TYPES, CONFLICT_MARKS, CONFLICT_MOST_NAMES, CONFLICT_SCOPES } from './codes'

const NOTE_LENGTH = 200

/** Form of a check: names, intended roles and scope. */
export const conflictForm = [
  lines(
    'terms',
    '当事人',
    [
      text('name', '名称', { required: true, max: 100, placeholder: '姓名或单位名称' }),
      select('kind', '类型', choicesOf(PARTY_KINDS), { required: true, inline: true }),
      select('role', '拟任身份', choicesOf(ASKED_ROLES), { required: true }),
      text('code', '证件号码', { max: 32, placeholder: '身份证号或信用代码，选填' }),
    ],
    { required: true, min: 1, max: CONFLICT_MOST_NAMES, distinct: [['name', 'role']], twiceWords: '这个名称已经填过' },
  ),
  multi('scope', '检索范围', choicesOf(CONFLICT_SCOPES), { hint: '不选则检索全部' }),
] as const

/** Form of a reviewer's verdict on a hit. */
export const conflictMarkForm = [
  select('mark', '结论', choicesOf(CONFLICT_MARKS), { required: true, inline: true }),
  select('type', '理由类型', choicesOf(CONFLICT_MARK_TYPES), { required: true }),
  textarea('reason', '理由', { required: true, max: NOTE_LENGTH, placeholder: '说明判断的依据，会写入报告' }),
] as const

/** Form of the waiver letter, in which both sides consent. */
export const conflictWaiverForm = [
  files('fileIds', '豁免函', { required: true, max: 1 }),
  textarea('note', '说明', { max: NOTE_LENGTH, placeholder: '谁在什么时候同意' }),
] as const

/** The older search, by one name. */
export const conflictNameForm = [
  text('name', '名称', { required: true, max: 100, placeholder: '姓名或单位名称' }),
] as const
