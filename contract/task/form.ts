import { choicesOf, datetime, employee, files, heading, lines, select, text, textarea, times } from '../forms/fields'
import { taskLimits as most, TASK_PRIORITY } from './codes'

/** Form of a task. Both sides validate with it: the call's shape is its type. */
export const taskForm = [
  text('title', '标题', { required: true, max: most.title, placeholder: '要做什么' }),
  textarea('content', '任务说明', { max: most.content, placeholder: '背景、要求、注意事项' }),
  employee('assigneeIds', '执行人', { required: true, max: most.assignees }),
  heading('when', '时间与优先级'),
  select('priority', '优先级', choicesOf(TASK_PRIORITY), { required: true }),
  datetime('dueTime', '截止时间'),
  times('remindTimes', '提醒', { max: most.reminders, placeholder: '不提醒' }),
  heading('work', '步骤与附件'),
  lines(
    'nodes',
    '步骤',
    [text('title', '步骤', { required: true, max: most.nodeTitle }), datetime('dueTime', '截止时间')],
    { max: most.nodes, placeholder: '把任务拆成几步' },
  ),
  files('fileIds', '附件', { max: most.files, sound: true }),
] as const
