import { seconds } from '@contract/duration'
import { useEffect, useState } from 'react'
import * as routes from '@/routes'
import { mayShow } from '@/rules/targets/webLink'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { useActions } from '@/ui/page/ActionsContext'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { WebFrame } from '@/ui/page/WebFrame'

/** Wait after which the page says that the site is late. */
const LATE_MS = seconds(10)

/** Page of a known site; any other link is refused with a message and can be copied. */
function WebView({ url, title = '网页' }: { url: string; title?: string }) {
  const { platform } = useApp()
  const { feedback, system } = platform
  if (!mayShow(url, platform.settings.webOrigin))
    return (
      <Screen title="网页">
        <Empty
          icon="shield"
          text="这个链接不在案头可以打开的范围内"
          hint={url}
          action="复制链接"
          onAction={() =>
            system
              .copy(url)
              .then((done) => feedback.toast(done ? '链接已复制，请在浏览器中打开' : '复制失败，请长按选择'))
          }
        />
      </Screen>
    )
  return <Site url={url} title={title} />
}

type State = 'coming' | 'here' | 'late' | 'failed'

const WORDS: Record<Exclude<State, 'here'>, string> = {
  coming: '正在打开网页…',
  late: '网页还没有打开，可能是网络较慢，或该网站不允许在这里显示',
  failed: '网页没有打开，请检查网络',
}

/** A site with what is known of it: on its way, late, or failed; each with a way on. */
function Site({ url, title }: { url: string; title: string }) {
  const { platform, presenter } = useApp()
  const { copy } = useActions()
  const { host } = platform
  const [state, setState] = useState<State>('coming')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round waits anew
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'coming' ? 'late' : now)), LATE_MS)
    return () => clearTimeout(timer)
  }, [round])
  const again = () => {
    setState('coming')
    setRound((now) => now + 1)
  }
  const browse = () => presenter.outcome(host.openSite(url))
  return (
    <Screen
      title={title}
      scroll={false}
      right={
        <>
          {host.can('browse') && <NavAction label="在浏览器中打开" icon="external" onTap={() => browse()} />}
          <NavAction label="复制链接" icon="link" onTap={() => copy(url)} />
        </>
      }
      banner={
        state !== 'here' && (
          <Notice
            tone={state === 'coming' ? 'muted' : 'warn'}
            text={WORDS[state]}
            {...(state === 'coming' ? {} : { action: '重试', onTap: again })}
          />
        )
      }
    >
      <WebFrame key={round} url={url} title={title} onCome={() => setState('here')} onFail={() => setState('failed')} />
    </Screen>
  )
}

export default screen(routes.public.webView, WebView)
