import { observer } from 'mobx-react-lite'
import { type FunctionComponent, useEffect, useMemo, useRef } from 'react'
import type { Prefetch } from '@/lib/prefetch'
import { routeParams } from '@/platform/pages'
import type { Params, Route } from '@/routes/route'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Frame } from './Frame'

interface Options<P> {
  /** The page is for people who are not signed in as well. */
  isPublic?: boolean
  /** False: also for whoever is signed in and in no firm yet. */
  needsFirm?: boolean
  /** The page shows what is kept on the device: also to whoever was in last, while nothing answers. */
  readsOffline?: boolean
  /** The page takes the start-up cover away itself. */
  keepsCover?: boolean
  /** The page offers a card to pass on (useShare). */
  isShareable?: boolean
  /** What the page asks for as it opens, in these words: a link to it has that asked before the page is drawn. */
  prefetch?: (params: P) => Prefetch
  /** The record the page shows (stores/useRecord): says the two above. */
  record?: { prefetch(params: P): Prefetch; share?: unknown }
}

/**
 * Makes a page of a component: its route's parameters as props, the theme and the window's frame around it, and
 * nobody on it who is not signed in.
 */
export function screen<R extends Route>(
  route: R,
  Page: FunctionComponent<Params<R>>,
  options: Options<Params<R>> = {},
) {
  const { isPublic = false, needsFirm = true, keepsCover = false, readsOffline = false, record } = options
  const { isShareable = !!record?.share, prefetch = record?.prefetch } = options
  const Observed = observer(Page as FunctionComponent<object>)

  function Guarded() {
    const { launch, session, navigation } = useApp()
    // The parameters are the page's own: they must not change under it when another page is opened over it.
    const params = useMemo(() => routeParams(), [])
    const isLastIn = readsOffline && !!session.lastIn
    const mayEnter = isPublic || !!session.user || (!needsFirm && session.isAlone) || isLastIn
    // Whoever is signed out while a page is open is led away by what signed them out.
    const wasIn = useRef(mayEnter)
    useEffect(() => {
      if (!mayEnter && !session.isSignedIn && !wasIn.current) void launch.begin()
    }, [mayEnter, session, launch])
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

  function RoutedPage() {
    return (
      <Frame keepsCover={keepsCover} isPublic={isPublic}>
        <ObservedGuard />
      </Frame>
    )
  }
  // WeChat wants to know it before the page is there.
  RoutedPage.enableShareAppMessage = isShareable
  RoutedPage.prefetch = prefetch
  return RoutedPage
}
