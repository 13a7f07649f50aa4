import { cutText } from '@contract/text'
import { timerLimits } from '@contract/timer/codes'
import { useProposedCases } from '@/features/record/useProposedCases'
import { useApp } from '@/stores/app'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { timersOf } from './TimersStore'

interface StartTimerProps {
  open: boolean
  onClose: () => void
}

const UNNAMED = '其他工作'

/** Chooses what to time: the cases of today, those logged and opened last come first. */
export function StartTimer({ open, onClose }: StartTimerProps) {
  const services = useApp()
  const load = useProposedCases()
  const start = async (about: Parameters<ReturnType<typeof timersOf>['start']>[0]) => {
    const timers = timersOf(services)
    const before = timers.running
    if (!(await timers.start(about))) return
    const gaveWay = before && before.targetId !== about.targetId
    services.platform.feedback.toast(gaveWay ? `开始计时，「${before.title}」已暂停` : '开始计时')
  }
  return (
    <SelectSheet
      open={open}
      onClose={onClose}
      title="计时的项目"
      load={load}
      value={undefined}
      onDone={(targetId) => targetId && start({ kind: 'case', targetId })}
      placeholder="搜索项目，或写下要做的事"
      action="按写下的事计时"
      onAction={(keyword) => {
        onClose()
        start({ kind: 'other', title: cutText(keyword.trim(), timerLimits.title) || UNNAMED })
      }}
    />
  )
}
