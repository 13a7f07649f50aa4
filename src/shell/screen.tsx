import { observer } from 'mobx-react-lite'
import { type FunctionComponent, useEffect, useMemo, useRef } from 'react'
import type { Prefetch } from '@/lib/prefetch'
import { routeParams } from '@/platform/pages'
import type { Params, Route } from '@/routes/route'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Frame } from './Frame'

interface Options<P> {
  /** True if the page is also open to people who are not signed in. */
  isPublic?: boolean
  /** False if it is also open to a signed-in person who is in no firm yet. */
  needsFirm?: boolean
  /** The page shows data kept on the device; offline it is also open to the person who was in last. */
  readsOffline?: boolean
  /** The page removes the start-up cover itself. */
  keepsCover?: boolean
  /** The page offers a card for sharing (useShare). */
  isShareable?: boolean
  /** First read of the page: a link to it starts that read before the page is drawn. */
  prefetch?: (params: P) => Prefetch
  /** Record of the page (stores/useRecord): supplies the two options above. */
  record?: { prefetch(params: P): Prefetch; share?: unknown }
}

/**
 * Makes a page of a component: its route's parameters become props, with the theme and the window's frame around it,
 * for signed-in people only.
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
    // Fixed for the life of the page: they must not change when another page is opened over it.
    const params = useMemo(() => routeParams(), [])
    const isLastIn = readsOffline && !!session.lastIn
    const mayEnter = isPublic || !!session.user || (!needsFirm && session.isAlone) || isLastIn
    // A sign-out while the page is open navigates by itself.
    const wasIn = useRef(mayEnter)
    useEffect(() => {
      if (!mayEnter && !session.isSignedIn && !wasIn.current) launch.begin()
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
      <Frame path={route.path} keepsCover={keepsCover} isPublic={isPublic}>
        <ObservedGuard />
      </Frame>
    )
  }
  // WeChat must know this before the page is shown.
  RoutedPage.enableShareAppMessage = isShareable
  RoutedPage.prefetch = prefetch
  return RoutedPage
}
