import { limits } from '@contract/limits'
import { toQuery } from '@/lib/query'
import * as routes from '@/routes'
import type { Platform } from './port'

/**
 * Pages at which the app may be opened directly; before any other, init comes first (§2.2). H5 applies the rule before
 * its router starts.
 */
const AS_ASKED: readonly string[] = [
  '',
  routes.init.init.path,
  routes.account.login.path,
  routes.public.docDetails.path,
  routes.setUp.setUp.path,
  routes.account.register.path,
  routes.account.findPassword.path,
]

const LANDSCAPE = '请使用竖屏浏览'

/**
 * Installs what holds from the first page on: the launch rule and the portrait toast. @param begin leads to the entry
 * page
 */
export function installLaunchRules(
  { pages, system, feedback }: Platform,
  begin: () => void,
  path: string,
  query: Record<string, unknown> = {},
) {
  system.onLandscape(() => feedback.toast(LANDSCAPE, { ms: limits.landscapeToastMs }))
  const asked = path.replace(/^\/?(pages\/)?/, '').split('?')[0] ?? ''
  if (AS_ASKED.includes(asked)) return
  pages.keepWanted(asked, toQuery(query as Record<string, string>))
  begin()
}
