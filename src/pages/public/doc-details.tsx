import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'

/**
 * What a link to a shared document opens. Documents are not open yet: whoever follows an older link is told so and led
 * on, instead of waiting for a page that does not come.
 */
function DocDetails() {
  const { navigation, platform } = useApp()
  return (
    <Screen title="文档详情">
      <Empty
        icon="file-text"
        text="文档暂时不能在这里查看"
        hint="请向分享给您的人索取文件"
        action={`进入${platform.settings.title}`}
        onAction={() => navigation.relaunch(routes.init.init)}
      />
    </Screen>
  )
}

export default screen(routes.public.docDetails, DocDetails, { isPublic: true })
