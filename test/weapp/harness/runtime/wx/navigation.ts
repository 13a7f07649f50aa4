import type { PageStack } from '../page-stack'
import type { AsyncApis } from './install-apis'

/** Navigation between pages, and functions of the frame around the page. */
export const navigationApis = (stack: PageStack): AsyncApis => ({
  navigateTo: (to) => stack.navigateTo(to) as never,
  redirectTo: (to) => stack.redirectTo(to),
  switchTab: (to) => stack.switchTab(to),
  reLaunch: (to) => stack.reLaunch(to),
  navigateBack: (by) => stack.navigateBack(by),
  setNavigationBarTitle: ({ title }) => {
    const page = stack.top
    if (!page) return
    page.title = title
    page.drawFrame()
  },
  pageScrollTo: ({ scrollTop, selector }) => {
    const element = selector ? stack.top?.element.querySelector(selector) : undefined
    const frame = stack.top?.element.getBoundingClientRect().top ?? 0
    stack.top?.scrollTo(element ? element.getBoundingClientRect().top - frame : (scrollTop ?? 0))
  },
  startPullDownRefresh: () => stack.top?.pullDown(),
  ...quiet(),
})

/** Functions without a visible effect here; their calls are recorded. */
const quiet = (): AsyncApis => {
  const nothing = () => {}
  return {
    stopPullDownRefresh: nothing,
    setNavigationBarColor: nothing,
    showNavigationBarLoading: nothing,
    hideNavigationBarLoading: nothing,
    hideHomeButton: nothing,
    setBackgroundColor: nothing,
    setBackgroundTextStyle: nothing,
    hideTabBar: nothing,
    showTabBar: nothing,
    setTabBarBadge: nothing,
    removeTabBarBadge: nothing,
    showTabBarRedDot: nothing,
    hideTabBarRedDot: nothing,
    setTabBarStyle: nothing,
    setTabBarItem: nothing,
    showShareMenu: nothing,
    hideShareMenu: nothing,
    hideKeyboard: nothing,
    vibrateShort: nothing,
    vibrateLong: nothing,
    setKeepScreenOn: nothing,
  }
}
