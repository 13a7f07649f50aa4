import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'

/** The way from a conversation to who is in it, its files and its settings. */
export const About = ({ id }: { id: string }) => {
  const { navigation } = useApp()
  const open = () => void navigation.go(routes.chat.chatInfo, { conversationId: id })
  return <NavAction icon="more" label="聊天信息" onTap={open} />
}
