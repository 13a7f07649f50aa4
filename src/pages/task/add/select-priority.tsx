import type { TaskPriority } from '@contract/task/codes'
import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { priorityLook } from '@/rules/looks/taskLook'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Icon } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'

const MEANINGS: Record<TaskPriority, string> = {
  4: '立即处理，耽误会有后果',
  3: '今天就该安排',
  2: '按截止时间推进',
  1: '有空再做',
}

/** Choice of the priority: a tap chooses and goes back. */
function SelectPriority() {
  const { question, answer } = useQuestion<TaskPriority>(routes.task.selectPriority)
  return (
    <Screen title="优先级">
      <CellGroup>
        {([4, 3, 2, 1] as const).map((priority) => (
          <Cell
            key={priority}
            title={<StatusChip text={priorityLook[priority].text} tone={priorityLook[priority].tone} />}
            note={MEANINGS[priority]}
            label={`${priorityLook[priority].text}，${MEANINGS[priority]}${question === priority ? '，已选' : ''}`}
            right={<View>{question === priority && <Icon name="check" size={20} />}</View>}
            onTap={() => answer(priority)}
          />
        ))}
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.task.selectPriority, SelectPriority)
