import { useMemo } from 'react'
import { isSessionEnd, type Presenter } from '@/api/present'
import type { Route } from '@/routes/route'
import { approvalTarget } from '@/rules/targets/approvalPage'
import type { Asker, PageTarget } from '@/rules/targets/target'
import { useApp } from '@/stores/app'
import { serverAsker } from './asker'
import { confirmsOnward, type DeskDeps } from './desk'

interface Deps extends Pick<DeskDeps, 'navigation' | 'feedback'> {
  asker: Pick<Asker, 'workflowByWorkId'>
  presenter: Pick<Presenter, 'words'>
}

/** Opens an approval of which only the id is known (§4, §8); a failure is shown as a modal with one button. */
export async function openWork(deps: Deps, workId: string): Promise<void> {
  const { asker, navigation, feedback, presenter } = deps
  const go = ({ route, params }: PageTarget) => navigation.go(route as Route<never, string>, params)
  const told = (content: string) => feedback.alert({ content, confirmText: '知道了' })
  try {
    const target = approvalTarget(await asker.workflowByWorkId(workId))
    if (target.kind === 'tip') {
      if (!target.onward) feedback.toast(target.text)
      else if (await confirmsOnward(feedback, target.text)) await go(target.onward)
    }
    if (target.kind === 'modal') await told(target.text)
    if (target.kind === 'page') await go(target)
  } catch (error) {
    if (isSessionEnd(error)) return
    await told(presenter.words(error))
  }
}

/** The same for a page. */
export function useOpenWork(): (workId: string) => Promise<void> {
  const { caller, navigation, platform, presenter } = useApp()
  return useMemo(() => {
    const deps = { asker: serverAsker(caller), navigation, feedback: platform.feedback, presenter }
    return (workId: string) => openWork(deps, workId)
  }, [caller, navigation, platform, presenter])
}
