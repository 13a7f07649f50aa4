import { openRoutes, packOf } from './routes/packs'
import { tabs } from './routes/tabs'

const file = (path: string) => `pages/${path}`

const isWeapp = process.env.TARO_ENV === 'weapp'

const packs = new Map<string, string[]>()
for (const route of openRoutes) {
  const root = packOf(route)
  if (root) packs.set(root, [...(packs.get(root) ?? []), route.path.slice(root.length + 1)])
}

export default defineAppConfig({
  pages: openRoutes.filter((route) => !packOf(route)).map((route) => file(route.path)),
  subPackages: [...packs].map(([root, pages]) => ({ root: file(root), pages })),
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '案头',
    // WeChat takes the names from theme.json, by the phone's scheme; the H5 build knows no such file.
    ...(isWeapp
      ? {
          backgroundColor: '@page',
          backgroundTextStyle: '@pull',
          navigationBarBackgroundColor: '@bar',
          navigationBarTextStyle: '@barText',
        }
      : { backgroundColor: '#F4F5F7', backgroundTextStyle: 'dark' }),
  },
  tabBar: {
    // Our own bar is drawn inside the tab pages, the same one on both targets.
    custom: true,
    color: '#626975',
    selectedColor: '#C8161D',
    backgroundColor: '#FFFFFF',
    list: tabs.map((tab) => ({ pagePath: file(tab.route.path), text: tab.text })),
  },
  // WeChat gives a place, and shows its privacy notice, only to programs that say what they use it for.
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于选择日程地点、按距离排列法院' } },
  __usePrivacyCheck__: true,
  lazyCodeLoading: 'requiredComponents',
  // Without it WeChat reports neither the phone's scheme nor its change.
  ...(isWeapp && { darkmode: true, themeLocation: 'theme.json' }),
})
