import { useMemo } from 'react'
import { isSessionEnd, type Presenter } from '@/api/present'
import type { Route } from '@/routes/route'
import { approvalTarget } from '@/rules/targets/approvalPage'
import type { Asker } from '@/rules/targets/target'
import { useApp } from '@/stores/app'
import { serverAsker } from './asker'
import { type DeskDeps, openAtDesk } from './desk'

interface Deps extends DeskDeps {
  asker: Pick<Asker, 'workflowByWorkId'>
  presenter: Pick<Presenter, 'words'>
}

/** Opens an approval of which only the id is known (§4, §8); a failure is shown as a modal with one button. */
export async function openWork(deps: Deps, workId: string): Promise<void> {
  const { asker, navigation, feedback, presenter } = deps
  const told = (content: string) => feedback.alert({ content, confirmText: '知道了' })
  try {
    const target = approvalTarget(await asker.workflowByWorkId(workId))
    if (target.kind === 'tip') feedback.toast(target.text)
    if (target.kind === 'modal') await told(target.text)
    if (target.kind === 'desk') await openAtDesk(deps, target)
    if (target.kind === 'page') await navigation.go(target.route as Route<never, string>, target.params)
  } catch (error) {
    if (isSessionEnd(error)) return
    await told(presenter.words(error))
  }
}

/** The same for a page. */
export function useOpenWork(): (workId: string) => Promise<void> {
  const { caller, navigation, platform, presenter } = useApp()
  return useMemo(() => {
    const { feedback, system, settings } = platform
    const deps = { asker: serverAsker(caller), navigation, feedback, system, settings, presenter }
    return (workId: string) => openWork(deps, workId)
  }, [caller, navigation, platform, presenter])
}
