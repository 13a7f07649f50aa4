import { approval } from '@contract/approval'
import { AppMsg } from '@contract/codes/appMsg'
import { PENDING } from '@contract/codes/linkStatus'
import type { AppMessage } from '@contract/message/shapes'
import { useEffect, useMemo, useState } from 'react'
import type { OpinionDraft } from '@/features/approval/OpinionStore'
import type { Route } from '@/routes/route'
import { agreeWordOf } from '@/rules/messageCard'
import { useApi, useApp } from '@/stores/app'
import { serverAsker } from '@/stores/follow/asker'
import { useRecordDeps } from '@/stores/record/useRecord'
import { LaterSheet } from '../LaterSheet'
import type { CardAction } from '../MessageCard'
import { QuickHandle } from './QuickHandle'
import { QuickHandleStore } from './QuickHandleStore'
import { type Claim, useCardActions } from './useCardActions'

/** Actions on message cards, with their sheets: approvals here, the others in useCardActions. */
export function useQuickHandle(claim?: Claim) {
  const api = useApi({ approval })
  const { caller, drafts, navigation } = useApp()
  const live = useRecordDeps()
  const store = useMemo(
    () =>
      new QuickHandleStore({
        api,
        live,
        asker: serverAsker(caller),
        draftOf: (workId) => drafts.of<OpinionDraft>(`approval/opinion/${workId}`),
      }),
    [api, caller, drafts, live],
  )
  useEffect(() => () => store.forget(), [store])
  const cards = useCardActions(claim)
  const [putOff, setPutOff] = useState<AppMessage>()
  const openPage = () => {
    const { page } = store
    store.close()
    if (page) navigation.go(page.route as Route<never, string>, page.params)
  }
  return {
    askLater: (message: AppMessage) => setPutOff(message),
    actionsOf: (message: AppMessage): CardAction[] =>
      message.appMsgType === AppMsg.ApprovalTodo && message.linkStatus === PENDING
        ? [
            { label: '退回', onTap: () => store.open(message, 'back') },
            { label: agreeWordOf(message), isPrimary: true, onTap: () => store.open(message, 'agree') },
          ]
        : cards.actionsOf(message),
    sheet: (
      <>
        <QuickHandle store={store} onPage={openPage} />
        {cards.sheets}
        <LaterSheet message={putOff} onClose={() => setPutOff(undefined)} />
      </>
    ),
  }
}
