import type { CaseDetail } from '@contract/case/shapes'
import { deadline } from '@contract/deadline'
import type { CaseDeadline } from '@contract/deadline/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fullDay } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Tappable } from '@/ui/base/Tappable'
import { Checkbox } from '@/ui/input/Checkbox'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { Icon } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'
import { deadlineLook, deadlineReason } from './deadlineWords'
import './DeadlineCell.scss'

export type DeadlineCase = Pick<CaseDetail, 'caseId' | 'category' | 'can'>
export type Deadlines = LiveRecord<CaseDeadline[]>

/** Deadline: a tap marks it done; one entered by mistake can be deleted. */
export const DeadlineCell = observer(function DeadlineCell({
  caseDeadline,
  deadlineCase,
  deadlines,
}: {
  caseDeadline: CaseDeadline
  deadlineCase: DeadlineCase
  deadlines: Deadlines
}) {
  const api = useApi({ deadline }).deadline
  const { feedback } = useApp().platform
  const [isAsking, setAsking] = useState(false)
  const { deadlineId, version, title, day, isDone, isInfo } = caseDeadline
  const { work } = deadlineCase.can
  const finish = () =>
    deadlines.change(
      `done ${deadlineId}`,
      (_, key) => api.setDone({ deadlineId, version, isDone: !isDone }, { key }),
      isDone ? '已恢复' : '已完成，不再提醒',
    )
  const remove = async () => {
    const content = '登记错了才需要删除，团队日程与提醒里的也一并删除'
    if (!(await feedback.confirm({ content, confirmText: '删除' }))) return
    await deadlines.change(
      `delete ${deadlineId}`,
      (_, key) => api.deleteDeadline({ deadlineId, version }, { key }),
      '已删除',
    )
  }
  return (
    <>
      <Cell
        left={
          work && !isInfo ? (
            <Checkbox checked={isDone} label={`${title}${isDone ? '，恢复' : '，标为完成'}`} onChange={finish} />
          ) : undefined
        }
        title={`${fullDay(day)} ${title}`}
        note={deadlineReason(caseDeadline)}
        right={
          <View className="deadline-cell__right">
            <StatusChip {...deadlineLook(caseDeadline)} />
            {work && (
              <Tappable className="deadline-cell__more" label={`${title}，更多`} onTap={() => setAsking(true)}>
                <Icon name="more" size={20} />
              </Tappable>
            )}
          </View>
        }
      />
      <ActionSheet
        open={isAsking}
        title={`${fullDay(day)} ${title}`}
        onClose={() => setAsking(false)}
        items={[
          !isInfo && { label: isDone ? '恢复' : '标为完成', onTap: finish },
          { label: '删除', danger: true, onTap: () => remove() },
        ]}
      />
    </>
  )
})
