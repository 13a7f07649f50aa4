import * as routes from '.'
import type { Route } from './route'

/**
 * Every page in the order of §2.3, then our own. Heavy: for the build, the launch rules and tests, never for a page.
 */
export const allRoutes: readonly Route[] = [
  routes.init,
  routes.account,
  routes.guide,
  routes.protocol,
  routes.workbench,
  routes.wk,
  routes.dynamic,
  routes.schedule,
  routes.meetingRoom,
  routes.message,
  routes.create,
  routes.project,
  routes.workLog,
  routes.file,
  routes.approval,
  routes.task,
  routes.caseClue,
  routes.caseSource,
  routes.receivables,
  routes.cooperationCaseSource,
  routes.addressBook,
  routes.personalSettings,
  routes.customer,
  routes.conflict,
  routes.recentConcerns,
  routes.statisticalAnalysis,
  routes.other,
  routes.location,
  routes.appUpgrade,
  routes.public,
  routes.comprehensiveQuery,
  routes.chat,
  routes.cooperationOpportunity,
  routes.setUp,
  routes.hr,
  routes.admin,
  routes.ledger,
  routes.charts,
  routes.documentPages,
  routes.search,
  routes.ownAccount,
  routes.help,
].flatMap((pages): Route[] => Object.values(pages))

/** Pages that are in the app. */
export const openRoutes = allRoutes.filter((route) => !route.later)

/**
 * Whole domains in the mini program's main package: they own a tab, or the launch needs them. WeChat refuses a
 * main-package page beneath a subpackage root, so a domain is in or out as a whole.
 */
const MAIN_DOMAINS = new Set(['init', 'workbench', 'dynamic', 'create'])

/** Domains that own a tab but are too large for the main package: each folder below them is a pack of its own. */
const SPLIT_DOMAINS = new Set(['message', 'schedule'])

/** Subpackage root of a page; undefined for the main package. */
export function packOf(route: Route): string | undefined {
  const [word = '', folder = ''] = route.path.split('/')
  if (route.tab || MAIN_DOMAINS.has(word)) return undefined
  return SPLIT_DOMAINS.has(word) ? `${word}/${folder}` : word
}
