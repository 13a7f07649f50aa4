import { ScrollView, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, type ReactNode, useMemo } from 'react'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Empty, type EmptyProps } from '../feedback/Empty'
import { FailedRead } from '../feedback/FailedRead'
import { KeptCopy } from '../feedback/KeptCopy'
import { Notice } from '../feedback/Notice'
import { Skeleton, type SkeletonShape } from '../feedback/Skeleton'
import { isRefused } from '../feedback/useFailedRead'
import { useChrome } from './ChromeContext'
import { NavBar } from './NavBar'
import { ScrollContext, useReveal } from './ScrollContext'
import './Screen.scss'

/** Loading state of a screen's store; a MobX store is observed. */
export interface ScreenState {
  isLoading?: boolean
  /** Set while nothing can be shown because of it; a failed refresh of shown content is a toast. */
  error?: unknown
  isEmpty?: boolean
  /** Time when what is shown was read, epoch ms, if the server cannot be reached and it is the device's copy. */
  keptAt?: number
}

export interface ScreenProps {
  title: string
  subtitle?: string
  state?: ScreenState
  onRetry?: () => void
  /** Replaces the app's way back: a form that asks first. */
  onBack?: () => void
  /** Shown in the navigation bar: NavAction. */
  right?: ReactNode
  skeleton?: SkeletonShape | ReactNode
  empty?: EmptyProps
  /** Between the navigation bar and the scrolling part: search, tabs. Shown in every state. */
  header?: ReactNode
  /** Fixed at the bottom, above the keyboard: BottomBar. Shown once there is content to act on. */
  footer?: ReactNode
  tabBar?: ReactNode
  /** False where the content scrolls itself: PagedList, a chat. */
  scroll?: boolean
  refresh?: { busy: boolean; onRefresh: () => void }
  /** Under the navigation bar, after the offline banner. */
  banner?: ReactNode
  /** Content on one white surface instead of the page's background. */
  plain?: boolean
}

/** Frame of a page: navigation bar, then the content in its current state, then the bottom bar. */
export const Screen = observer(function Screen(props: PropsWithChildren<ScreenProps>) {
  const { title, subtitle, state, right, header, footer, tabBar, banner, plain } = props
  const chrome = useChrome()
  const keyboard = chrome.keyboard ? { paddingBottom: `${chrome.keyboard}px` } : undefined
  const isTab = Boolean(tabBar)
  const isShown = !state?.error && !state?.isLoading
  return (
    <View className={classes('screen', plain && 'screen--plain')} style={keyboard} {...ariaProps({ role: 'main' })}>
      <NavBar
        title={title}
        subtitle={subtitle}
        onBack={isTab ? undefined : (props.onBack ?? chrome.onBack)}
        onHome={isTab ? undefined : chrome.onHome}
        right={right}
      />
      {chrome.lineWords && <Notice tone="warn" icon="offline" text={chrome.lineWords} />}
      {state?.keptAt !== undefined && <KeptCopy at={state.keptAt} onRetry={props.onRetry} />}
      {banner}
      {header && (
        <View className="screen__header">
          <View className="screen__head">{header}</View>
        </View>
      )}
      <View className="screen__body">
        <Content {...props} />
      </View>
      {footer && isShown && (
        <View className={classes('screen__footer', chrome.keyboard > 0 && 'screen__footer--raised')}>{footer}</View>
      )}
      {tabBar && !chrome.keyboard && tabBar}
    </View>
  )
})

const Content = observer(function Content(props: PropsWithChildren<ScreenProps>) {
  const { state, onRetry, skeleton = 'detail', empty, scroll = true, refresh, children } = props
  const { keyboard, elsewhere } = useChrome()
  const { target, reveal } = useReveal(keyboard)
  const scroller = useMemo(() => ({ reveal }), [reveal])
  if (state?.error) {
    if (elsewhere && isRefused(state.error))
      return (
        <Empty
          icon="building"
          text={`这个链接来自${elsewhere.firmName}`}
          hint="切换到该律所后查看"
          action="切换并打开"
          onAction={elsewhere.onSwitch}
        />
      )
    return <FailedRead error={state.error} onRetry={onRetry} />
  }
  if (state?.isLoading) return typeof skeleton === 'string' ? <Skeleton shape={skeleton as SkeletonShape} /> : skeleton
  const content = state?.isEmpty && empty ? <Empty {...empty} /> : children
  if (!scroll) return <View className="screen__content screen__content--whole">{content}</View>
  return (
    <ScrollContext.Provider value={scroller}>
      <ScrollView
        className="screen__scroll"
        scrollY
        enhanced
        scrollIntoView={target}
        scrollWithAnimation
        refresherEnabled={Boolean(refresh)}
        refresherTriggered={refresh?.busy}
        onRefresherRefresh={refresh?.onRefresh}
      >
        <View className="screen__content">{content}</View>
      </ScrollView>
    </ScrollContext.Provider>
  )
})
