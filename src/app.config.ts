import * as routes from './routes'
import { openRoutes, packOf } from './routes/packs'
import type { Route } from './routes/route'
import { tabs } from './routes/tabs'

const file = (path: string) => `pages/${path}`

const packs = new Map<string, string[]>()
for (const route of openRoutes) {
  const root = packOf(route)
  if (root) packs.set(root, [...(packs.get(root) ?? []), route.path.slice(root.length + 1)])
}

const hasLocation = process.env.TARO_APP_LOCATION !== 'off'

/** Packages that a tab loads while it is read, as its rows open them; WeChat allows 2 MB a page. */
const preloaded: [Route, ...Route[]][] = [
  [routes.workbench.workbench, routes.approval.add, routes.project.home, routes.task.detail],
  [routes.create.create, routes.schedule.add, routes.workLog.add],
]
const ahead = (next: readonly Route[]) => ({
  network: 'all' as const,
  packages: [...new Set(next.map((route) => file(packOf(route) ?? '')))],
})

export default defineAppConfig({
  pages: openRoutes.filter((route) => !packOf(route)).map((route) => file(route.path)),
  subPackages: [...packs].map(([root, pages]) => ({ root: file(root), pages })),
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '案头',
    // Names in theme.json, which WeChat looks up by the phone's scheme; our H5 shell draws none of these parts.
    backgroundColor: '@page',
    backgroundTextStyle: '@pull',
    navigationBarBackgroundColor: '@bar',
    navigationBarTextStyle: '@barText',
  },
  tabBar: {
    // Our own bar is drawn inside the tab pages, the same one on both targets.
    custom: true,
    color: '#626975',
    selectedColor: '#C8161D',
    backgroundColor: '#FFFFFF',
    list: tabs.map((tab) => ({ pagePath: file(tab.route.path), text: tab.text })),
  },
  // WeChat gives a place, and shows its privacy notice, only to programs that say what they use it for; a program that
  // names it without the permission is not admitted.
  ...(hasLocation && {
    requiredPrivateInfos: ['getLocation'],
    permission: { 'scope.userLocation': { desc: '用于选择日程地点、按距离排列法院' } },
  }),
  sitemapLocation: 'sitemap.json',
  preloadRule: Object.fromEntries(preloaded.map(([page, ...next]) => [file(page.path), ahead(next)])),
  __usePrivacyCheck__: true,
  lazyCodeLoading: 'requiredComponents',
  // WeChat reports neither the phone's scheme nor its change to a program without it.
  darkmode: true,
  themeLocation: 'theme.json',
})
