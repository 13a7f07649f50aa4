import { SCHEDULE_KINDS } from '@contract/codes/schedules'
import { toWire } from '@/lib/time'
import { remindChoices } from '@/rules/scheduleRemind'
import type { FormModel } from '@/ui/form/FormModel'
import {
  date,
  datetime,
  type Field,
  group,
  note,
  people,
  pick,
  select,
  switchField,
  text,
  textarea,
} from '@/ui/form/fields'
import type { ScheduleValues } from './ScheduleFormStore'

const kinds = Object.entries(SCHEDULE_KINDS).map(([value, words]) => ({ value, text: words }))
const ENDS_BEFORE = '结束时间不能早于开始时间'

const hasHours = ({ allDay }: ScheduleValues) => !allDay
const isWholeDay = ({ allDay }: ScheduleValues) => allDay

/**
 * The form as data. A schedule is told to the feed once, when it is made.
 * @param choosePlace opens the page of places
 */
export const scheduleFields = (
  isNew: boolean,
  choosePlace: (form: FormModel<ScheduleValues>) => unknown = () => {},
): readonly Field<ScheduleValues>[] => [
  text('title', '标题', { required: true, max: 50, placeholder: '要做什么' }),
  select('kind', '类型', { required: true, items: kinds }),
  group('when', { title: '时间与地点' }),
  switchField('allDay', '全天'),
  datetime('start', '开始', { required: true, visible: hasHours }),
  datetime('end', '结束', {
    required: true,
    visible: hasHours,
    validate: (end, { start }) => (end < start ? ENDS_BEFORE : undefined),
  }),
  date('startDay', '开始', { required: true, visible: isWholeDay }),
  date('endDay', '结束', {
    required: true,
    visible: isWholeDay,
    validate: (endDay, { startDay }) => (endDay < startDay ? ENDS_BEFORE : undefined),
  }),
  ...(isNew
    ? [
        note<ScheduleValues>('past', '开庭时间早于现在，请核对', {
          tone: 'warn',
          visible: ({ kind, allDay, start }) => kind === 'hearing' && !allDay && start < toWire(),
        }),
      ]
    : []),
  pick('place', '地点', { placeholder: '选填', text: ({ place }) => place, onTap: choosePlace }),
  select('remind', '提醒', { placeholder: '不提醒', items: remindChoices }),
  group('who', { title: '参与人与可见范围' }),
  people('empIds', '参与人', { required: true, max: 200 }),
  switchField('isPrivate', '私密', { hint: '其他同事只看到您在忙碌' }),
  ...(isNew
    ? [
        select<ScheduleValues>('shareTo', '同步到动态', {
          placeholder: '不同步',
          visible: ({ isPrivate }) => !isPrivate,
          items: [
            { value: '', text: '不同步' },
            { value: 'department', text: '本部门可见' },
            { value: 'firm', text: '全所可见' },
          ],
        }),
      ]
    : []),
  group('more'),
  textarea('note', '备注', { max: 500, placeholder: '选填' }),
]
