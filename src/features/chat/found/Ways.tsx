import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

/** Ways to look through a conversation without a word. */
export const Ways = observer(function Ways({ conversationId }: { conversationId: string }) {
  const { navigation } = useApp()
  return (
    <CellGroup title="按类型查找">
      <Cell icon="image" title="图片" onTap={() => navigation.go(routes.chat.chatImage, { conversationId })} />
      <Cell icon="file" title="文件" onTap={() => navigation.go(routes.chat.fileSearch, { conversationId })} />
      <Cell icon="calendar" title="日期" onTap={() => navigation.go(routes.chat.chatDate, { conversationId })} />
    </CellGroup>
  )
})
