import { message } from '@contract/message'
import { useEffect } from 'react'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { targetOf } from '@/rules/targets/messageJump'
import { notifiedTargetOf } from '@/rules/targets/olderJump'
import { ask } from '@/rules/targets/target'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { Screen } from '@/ui/page/Screen'

type Notified = Params<typeof routes.message.message>

/** Entry from a notification: by its message, or by an older type and its id (§2.6); redirects at once. */
function Message({ messageId, msgType, id = '', sourceType }: Notified) {
  const { message: calls } = useApi({ message })
  const { navigation } = useApp()
  const follower = useFollower({ instead: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notification is followed once
  useEffect(() => {
    const target = messageId
      ? ask(async () => targetOf(await calls.getMessageRecordById({ id: messageId })))
      : notifiedTargetOf({ msgType: Number(msgType), id, sourceType: sourceType ? Number(sourceType) : undefined })
    follower.follow(target).then((hasMoved) => {
      // Only a text was shown, or nothing: there is no page to stay on.
      if (!hasMoved) navigation.relaunch(routes.workbench.workbench)
    })
  }, [])
  return <Screen title="消息" state={{ isLoading: true }} />
}

export default screen(routes.message.message, Message)
