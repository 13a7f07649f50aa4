import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type FunctionComponent, type PropsWithChildren, useEffect, useMemo, useRef, useState } from 'react'
import { routeParams } from '@/platform/pages'
import * as routes from '@/routes'
import type { Params, Route } from '@/routes/route'
import { useApp } from '@/stores/app'
import { ActionsContext } from '@/ui/ActionsContext'
import { type Chrome, ChromeContext } from '@/ui/ChromeContext'
import { Empty } from '@/ui/Empty'
import { ThemeRoot } from '@/ui/Theme'
import { LockGate } from './LockGate'

interface Options {
  /** The page is for people who are not signed in as well. */
  isPublic?: boolean
  /** False: also for whoever is signed in and in no firm yet. */
  needsFirm?: boolean
  /** The page takes the start-up cover away itself. */
  keepsCover?: boolean
}

/**
 * Makes a page of a component: its route's parameters as props, the theme and the window's frame around it, and
 * nobody on it who is not signed in.
 */
export function screen<R extends Route>(
  route: R,
  Page: FunctionComponent<Params<R>>,
  { isPublic = false, needsFirm = true, keepsCover = false }: Options = {},
) {
  const Observed = observer(Page as FunctionComponent<object>)

  function Guarded() {
    const { session, navigation } = useApp()
    // The parameters are the page's own: they must not change under it when another page is opened over it.
    const params = useMemo(() => routeParams(), [])
    const mayEnter = isPublic || !!session.user || (!needsFirm && session.isAlone)
    // Whoever is signed out while a page is open is led away by what signed them out.
    const wasIn = useRef(mayEnter)
    useEffect(() => {
      if (!mayEnter && !session.isSignedIn && !wasIn.current) void navigation.relaunch(routes.init.init)
    }, [mayEnter, session, navigation])
    if (!mayEnter) return null
    const missing = (route.needs ?? []).filter((name) => !params[name])
    if (missing.length > 0)
      return (
        <Empty
          icon="link"
          text="链接缺少必要的信息"
          hint="请从列表或消息里重新打开"
          action="返回"
          onAction={() => navigation.back()}
        />
      )
    return <Observed {...params} />
  }
  const ObservedGuard = observer(Guarded)

  return function RoutedPage() {
    return (
      <Frame keepsCover={keepsCover} isPublic={isPublic}>
        <ObservedGuard />
      </Frame>
    )
  }
}

/** Theme and window: what every page stands in. */
const Frame = observer(function Frame({
  keepsCover,
  isPublic,
  children,
}: PropsWithChildren<Required<Omit<Options, 'needsFirm'>>>) {
  const { theme, line, lock, navigation, platform, presenter } = useApp()
  const { system, host } = platform
  const isOnline = !line.words
  const [keyboard, setKeyboard] = useState(0)
  useEffect(() => system.onKeyboard(setKeyboard), [system])
  useEffect(() => {
    if (!keepsCover) system.uncover()
  }, [system, keepsCover])
  useDidShow(() => {
    if (!keepsCover) host.onRouteChange(platform.pages.current().path)
  })

  const chrome = useMemo<Chrome>(() => {
    const canGoBack = navigation.canGoBack
    return {
      top: system.chrome.top,
      rightInset: system.chrome.capsuleWidth,
      keyboard,
      isOnline,
      onBack: canGoBack ? () => void navigation.back() : undefined,
      onHome: canGoBack ? undefined : () => void navigation.relaunch(routes.workbench.workbench),
    }
  }, [isOnline, keyboard, navigation, system])

  const actions = useMemo(
    () => ({
      copy: (text: string) =>
        void system.copy(text).then((done) => platform.feedback.toast(done ? '已复制' : '复制失败，请长按选择')),
      call: (phone: string) => system.call(phone),
      preview: (urls: readonly string[], index: number) => void presenter.outcome(host.previewImages(urls, index)),
    }),
    [system, platform, presenter, host],
  )

  return (
    <ThemeRoot
      theme={theme.scheme}
      text={theme.text}
      onActivity={!isPublic && lock.isOn ? () => lock.touched() : undefined}
    >
      <ChromeContext.Provider value={chrome}>
        <ActionsContext.Provider value={actions}>
          <LockGate isLocked={!isPublic && lock.isLocked}>{children}</LockGate>
        </ActionsContext.Provider>
      </ChromeContext.Provider>
    </ThemeRoot>
  )
})
