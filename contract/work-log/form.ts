import {
  choicesOf,
  date,
  employee,
  files,
  heading,
  number,
  remote,
  select,
  switchField,
  textarea,
} from '../forms/fields'
import { workLogLimits as most, ROUNDING_MODES, ROUNDING_UNITS, WORK_ACTIVITIES, WORK_LOG_TYPES } from './codes'

/** Form of a log. Each type has its own field for the record it is about. */
export const workLogForm = [
  select('type', '日志类型', choicesOf(WORK_LOG_TYPES), { required: true }),
  remote('case', '项目', 'case', { required: true, quick: true, visibleIf: { key: 'type', in: ['1'] } }),
  remote('caseSource', '案源', 'caseSource', { required: true, quick: true, visibleIf: { key: 'type', in: ['2'] } }),
  remote('customer', '客户', 'customer', { required: true, quick: true, visibleIf: { key: 'type', in: ['4'] } }),
  date('workDay', '工作日期', { required: true }),
  number('hours', '工时', { required: true, decimals: 2, min: 0.1, max: 24, unit: '小时' }),
  select('activity', '工作内容', choicesOf(WORK_ACTIVITIES), { required: true }),
  textarea('content', '工作描述', { required: true, max: most.content, placeholder: '做了什么，结果怎样' }),
  switchField('isBillable', '计费工时'),
  files('fileIds', '附件', { max: most.files }),
  heading('sending', '审阅与抄送'),
  employee('reviewerIds', '审阅人', { max: most.reviewers, placeholder: '提交前请选择' }),
  employee('ccIds', '抄送人', { max: most.people }),
  employee('coopIds', '协作人', { max: most.people, placeholder: '一起完成的同事' }),
  switchField('isShared', '分享到动态', { hint: '本部门同事可以看到' }),
] as const

/** Forms of a reviewer. Returning requires a reason. */
export const reviewForm = [textarea('note', '批阅意见', { max: most.note, placeholder: '写下意见，可不填' })] as const
export const returnForm = [
  textarea('note', '退回原因', { required: true, max: most.note, placeholder: '需要补充或更正什么' }),
] as const

export const progressForm = [
  number('progress', '进展', { required: true, min: 0, max: 100, unit: '%' }),
  textarea('note', '进展说明', { max: most.note, placeholder: '目前到哪一步' }),
] as const

export const workTimeForm = [
  number('pastDays', '可补记天数', {
    required: true,
    min: 0,
    max: most.pastDays,
    unit: '天',
    hint: '早于这些天的日志不能填写',
  }),
  select(
    'unitMinutes',
    '计时单位',
    choicesOf(Object.fromEntries(ROUNDING_UNITS.map((unit) => [unit, `${unit} 分钟`]))),
    {
      required: true,
    },
  ),
  select('rounding', '取整方式', choicesOf(ROUNDING_MODES), { required: true }),
  number('askMinutes', '忘记停止的提醒', {
    required: true,
    min: 30,
    max: 1_440,
    unit: '分钟',
    hint: '连续计时这么久后询问是否仍在计时',
  }),
  number('capMinutes', '单次上限', { required: true, min: 60, max: 1_440, unit: '分钟', hint: '到上限自动暂停' }),
] as const
