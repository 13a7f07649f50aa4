import { useDidShow, useShareAppMessage } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useEffect, useMemo, useState } from 'react'
import * as routes from '@/routes'
import { hasHelp } from '@/rules/helpPages'
import { useApp } from '@/stores/app'
import { ActionsContext } from '@/ui/page/ActionsContext'
import { type Chrome, ChromeContext } from '@/ui/page/ChromeContext'
import { ServerContext, withServer } from '@/ui/page/ServerContext'
import { ThemeRoot } from '@/ui/page/Theme'
import { AmountsContext } from '@/ui/show/AmountsContext'
import { PageGate } from './PageGate'
import { useElsewhere } from './useElsewhere'

/** Card of a page that is shared before it has one of its own. */
const HOME_CARD = { title: '案头', path: `/pages/${routes.init.init.path}` }

interface FrameProps {
  /** Path of the page. */
  path: string
  keepsCover: boolean
  isPublic: boolean
}

/** Frame of every page: provides the theme, the surroundings on the device, the lock, and the question about the agreements. */
export const Frame = observer(function Frame(props: PropsWithChildren<FrameProps>) {
  const { path, keepsCover, isPublic, children } = props
  const { agreed, amounts, theme, line, lock, navigation, platform, presenter, session } = useApp()
  const { system, host, settings } = platform
  const lineWords = line.words
  const [keyboard, setKeyboard] = useState(0)
  useEffect(() => system.onKeyboard(setKeyboard), [system])
  useEffect(() => {
    if (!keepsCover) system.uncover()
  }, [system, keepsCover])
  useDidShow(() => {
    if (!keepsCover) host.onRouteChange(platform.pages.current().path)
  })
  useShareAppMessage(() => host.waitingCard() ?? HOME_CARD)

  const elsewhere = useElsewhere()
  // A visitor without a session has no home page here.
  const hasHome = !isPublic || session.isSignedIn
  const chrome = useMemo<Chrome>(() => {
    const canGoBack = navigation.canGoBack
    return {
      top: system.chrome.top,
      rightInset: system.chrome.capsuleWidth,
      keyboard,
      lineWords,
      onBack: canGoBack ? () => navigation.back() : undefined,
      // The way home, until the user is known, leads over the entry page.
      onHome:
        canGoBack || !hasHome
          ? undefined
          : () => navigation.relaunch(session.user ? routes.workbench.workbench : routes.init.init),
      onRemedy: (remedy) => void presenter.openRemedy(remedy),
      onHelp: hasHome && hasHelp(path) ? () => navigation.go(routes.help.help, { at: path }) : undefined,
    }
  }, [path, lineWords, keyboard, navigation, presenter, system, hasHome, session])

  const actions = useMemo(
    () => ({
      copy: (text: string) =>
        system.copy(text).then((done) => platform.feedback.toast(done ? '已复制' : '复制失败，请长按选择')),
      call: (phone: string) => system.call(phone),
      preview: (urls: readonly string[], index: number) =>
        presenter.outcome(
          host.previewImages(
            urls.map((url) => withServer(settings.apiBase, url)),
            index,
          ),
        ),
    }),
    [system, platform, presenter, host, settings],
  )

  const unlocked = agreed.isAsked ? 'agreement' : undefined
  const shut = lock.isLocked ? 'lock' : unlocked
  const { areHidden } = amounts
  const seen = useMemo(() => ({ areHidden, toggle: amounts.toggle }), [areHidden, amounts])

  return (
    <ThemeRoot
      theme={theme.scheme}
      text={theme.text}
      onActivity={!isPublic && lock.isOn ? () => lock.touched() : undefined}
    >
      <ChromeContext.Provider value={elsewhere ? { ...chrome, elsewhere } : chrome}>
        <ServerContext.Provider value={settings.apiBase}>
          <ActionsContext.Provider value={actions}>
            <AmountsContext.Provider value={seen}>
              <PageGate shut={isPublic ? undefined : shut}>{children}</PageGate>
            </AmountsContext.Provider>
          </ActionsContext.Provider>
        </ServerContext.Provider>
      </ChromeContext.Provider>
    </ThemeRoot>
  )
})
