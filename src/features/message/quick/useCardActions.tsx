import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { AppMsg } from '@contract/codes/appMsg'
import { ArrivalOutcome, PENDING } from '@contract/codes/linkStatus'
import type { AppMessage } from '@contract/message/shapes'
import { income } from '@contract/receivable/incomes'
import { workLog } from '@contract/work-log'
import { useMemo } from 'react'
import * as routes from '@/routes'
import { idOf } from '@/rules/targets/messageJump'
import { useApi, useApp } from '@/stores/app'
import type { CardAction } from '../MessageCard'
import { CardActionStore } from './CardActionStore'
import { ReasonSheets } from './ReasonSheets'

/** Opens the sheet that claims an arrival. */
export type Claim = (arrivalId: string) => void

const INVITATIONS = new Set<number>([
  AppMsg.ProjectCollaborationTodo,
  AppMsg.ProjectCrossFirmTodo,
  AppMsg.SourceCollaborationTodo,
  AppMsg.SourceCrossFirmTodo,
])

/** Actions on cards other than approvals, with their sheets: logs, invitations, shares, arrivals. */
export function useCardActions(claim?: Claim) {
  const api = useApi({ workLog, caseInfo, caseSource, income })
  const { navigation, platform } = useApp()
  const contest = (id: string) => navigation.go(routes.message.applyClaim, { id })
  const store = useMemo(() => new CardActionStore({ api, feedback: platform.feedback }), [api, platform])
  return {
    actionsOf: (message: AppMessage): CardAction[] => {
      if (message.linkStatus === PENDING) return pendingActions(message, store, claim)
      return isTaken(message) ? [{ label: '这笔是我的', isForSettled: true, onTap: () => contest(idOf(message)) }] : []
    },
    sheets: <ReasonSheets store={store} />,
  }
}

/** True for the card of an arrival that a colleague has claimed: its page says who, and takes an objection. */
const isTaken = ({ appMsgType, linkStatus, linkId }: AppMessage) =>
  appMsgType === AppMsg.ClaimNew && linkStatus === ArrivalOutcome.byOthers && linkId !== ''

function pendingActions(message: AppMessage, store: CardActionStore, claim?: Claim): CardAction[] {
  const { appMsgType } = message
  const isBusy = store.busyId === message.id
  if (appMsgType === AppMsg.LogTodo)
    return [
      { label: '退回', onTap: () => store.askReason(message, 'returnLog') },
      { label: '审阅通过', isPrimary: true, isBusy, onTap: () => store.reviewLog(message, 'reviewed') },
    ]
  if (INVITATIONS.has(appMsgType))
    return [
      { label: '拒绝', onTap: () => store.answerInvitation(message, 'refused') },
      { label: '同意', isPrimary: true, isBusy, onTap: () => store.answerInvitation(message, 'agreed') },
    ]
  if (appMsgType === AppMsg.DistributionRatio)
    return [
      { label: '有异议', onTap: () => store.askReason(message, 'disputeShare') },
      { label: '确认比例', isPrimary: true, isBusy, onTap: () => store.answerShare(message) },
    ]
  // A card about several arrivals names none of them.
  if (claim && appMsgType === AppMsg.ClaimNew && idOf(message))
    return [{ label: '认领', isPrimary: true, onTap: () => claim(idOf(message)) }]
  return []
}
