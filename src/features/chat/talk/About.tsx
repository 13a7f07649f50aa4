import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'

/** Link from a conversation to its members, files and settings. */
export const About = ({ id }: { id: string }) => {
  const { navigation } = useApp()
  const open = () => navigation.go(routes.chat.chatInfo, { conversationId: id })
  return <NavAction icon="more" label="聊天信息" onTap={open} />
}
