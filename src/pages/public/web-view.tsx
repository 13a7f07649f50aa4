import * as routes from '@/routes'
import { mayShow } from '@/rules/targets/webLink'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { useActions } from '@/ui/page/ActionsContext'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { WebFrame } from '@/ui/page/WebFrame'

/** Page of a known site; any other link is refused with a message and can be copied. */
function WebView({ url, title = '网页' }: { url: string; title?: string }) {
  const { platform } = useApp()
  const { copy } = useActions()
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
  return (
    <Screen title={title} scroll={false} right={<NavAction label="复制链接" icon="link" onTap={() => copy(url)} />}>
      <WebFrame url={url} title={title} />
    </Screen>
  )
}

export default screen(routes.public.webView, WebView)
