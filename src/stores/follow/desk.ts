import { toQuery } from '@/lib/query'
import type { Navigation } from '@/platform/navigation'
import type { Feedback, Settings, System } from '@/platform/port'
import type { Route } from '@/routes/route'
import type { PageTarget } from '@/rules/targets/target'

export interface DeskDeps {
  navigation: Pick<Navigation, 'go'>
  feedback: Feedback
  system: Pick<System, 'isAtDesk' | 'copy'>
  settings: Pick<Settings, 'webOrigin'>
}

/** Says that the PC client is this address at a desk, and offers the page that does the same here. */
export const confirmsOnward = (feedback: Pick<Feedback, 'confirm'>, text: string): Promise<boolean> =>
  feedback.confirm({
    content: `${text}。PC端就是在电脑上打开案头，手机上也可以直接办理`,
    confirmText: '去办理',
    cancelText: '知道了',
  })

/**
 * The PC client of the specification is this address at a desk: there the page opens. On a phone the text stands, and
 * the link can be taken to a computer. Returns true if the page opened.
 */
export async function openAtDesk(
  { navigation, feedback, system, settings }: DeskDeps,
  { text, page }: { text: string; page: PageTarget },
): Promise<boolean> {
  if (system.isAtDesk()) {
    await navigation.go(page.route as Route<never, string>, page.params)
    return true
  }
  const content = `${text}。网页端就是在电脑上打开案头`
  if (!(await feedback.confirm({ content, confirmText: '复制链接', cancelText: '知道了' }))) return false
  const query = toQuery(page.params)
  const link = `${settings.webOrigin}/${page.route.path}${query ? `?${query}` : ''}`
  feedback.toast((await system.copy(link)) ? '链接已复制，请在电脑上打开' : '没有复制成功，请在电脑上打开案头')
  return false
}
