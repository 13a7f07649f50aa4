import {
  choicesOf,
  date,
  datetime,
  employee,
  heading,
  lines,
  multi,
  note,
  remote,
  select,
  switchField,
  text,
  textarea,
} from '../forms/fields'
import { scheduleLimits as most, REMIND_WORDS, REPEATS, SCHEDULE_KINDS } from './codes'

const ENDS_BEFORE = '结束时间不能早于开始时间'
const hasHours = { key: 'allDay', in: [''] }
const isWholeDay = { key: 'allDay', in: ['true'] }

/** Form of a schedule, timed or of whole days. */
export const scheduleForm = [
  text('title', '标题', { required: true, max: most.title, placeholder: '要做什么' }),
  select('kind', '类型', choicesOf(SCHEDULE_KINDS), { required: true }),
  remote('trial', '关联庭审', 'trial', {
    placeholder: '从项目的程序里选择',
    visibleIf: { key: 'kind', in: ['hearing'] },
  }),
  heading('when', '时间与地点'),
  switchField('allDay', '全天'),
  datetime('start', '开始', { required: true, visibleIf: hasHours }),
  datetime('end', '结束', {
    required: true,
    visibleIf: hasHours,
    notBefore: { key: 'start', words: ENDS_BEFORE },
  }),
  date('startDay', '开始', { required: true, visibleIf: isWholeDay }),
  date('endDay', '结束', {
    required: true,
    visibleIf: isWholeDay,
    notBefore: { key: 'startDay', words: ENDS_BEFORE },
  }),
  note('past', '开庭时间早于现在，请核对'),
  text('place', '地点', { max: most.place, placeholder: '选填' }),
  multi('reminders', '提醒', choicesOf(REMIND_WORDS), {
    max: most.reminders,
    placeholder: '不提醒',
    visibleIf: hasHours,
  }),
  switchField('remindEve', '提醒', { hint: '前一天 18:00', visibleIf: isWholeDay }),
  select('repeat', '重复', choicesOf(REPEATS), { placeholder: '不重复' }),
  date('repeatUntil', '重复至', {
    placeholder: '不填则按规则保留一段时间',
    visibleIf: { key: 'repeat', in: ['daily', 'workdays', 'weekly', 'biweekly', 'monthly', 'monthEnd', 'yearly'] },
  }),
  note('skipsMonths', '没有这一天的月份不会安排；每个月都要有的，请选「每月最后一天」'),
  note('skipsYears', '2月29日只有闰年才有，其他年份不会安排'),
  note('notMonthEnd', '「每月最后一天」的开始日期须为当月最后一天'),
  heading('who', '参与人与可见范围'),
  employee('empIds', '参与人', { required: true, max: most.people }),
  switchField('isPrivate', '私密', { hint: '其他同事只看到您在忙碌' }),
  select('shareTo', '同步到动态', choicesOf({ department: '本部门可见', firm: '全所可见' }), {
    placeholder: '不同步',
    visibleIf: { key: 'isPrivate', in: [''] },
  }),
  heading('more', ''),
  lines('tasks', '关联任务', [text('taskId', '任务', { max: 32 }), text('title', '标题', { max: 50 })], {
    max: most.tasks,
    placeholder: '选填',
  }),
  textarea('note', '备注', { max: most.note, placeholder: '选填' }),
] as const
