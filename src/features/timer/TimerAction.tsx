import type { TimerKind } from '@contract/timer/codes'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'
import { timersOf } from './TimersStore'

interface TimerActionProps {
  kind: Exclude<TimerKind, 'other'>
  id: string
}

/** Starts a timer for the record of a page in one tap, stopping the running one. In the page's navigation bar. */
export function TimerAction({ kind, id }: TimerActionProps) {
  const services = useApp()
  const start = async () => {
    const timers = timersOf(services)
    const before = timers.running
    if (!(await timers.start({ kind, targetId: id }))) return
    const gaveWay = before && before.targetId !== id
    services.platform.feedback.toast(gaveWay ? `开始计时，「${before.title}」已暂停` : '开始计时')
  }
  return <NavAction label="计时" icon="clock" onTap={() => start()} />
}
