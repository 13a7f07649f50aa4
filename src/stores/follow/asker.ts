import { account } from '@contract/account'
import { approval } from '@contract/approval'
import { VasStatus } from '@contract/codes/switches'
import { invoice } from '@contract/invoice'
import { meetingRoom } from '@contract/meeting-room'
import { misc } from '@contract/misc'
import { seal } from '@contract/seal'
import { workLog } from '@contract/work-log'
import { apiOf, type Caller } from '@/api/call'
import type { Asker } from '@/rules/targets/target'

const MUST_ACT = 1

/** Answers the questions of rules by asking the server. */
export function serverAsker(caller: Caller): Asker {
  const domains = apiOf(caller, { account, approval, invoice, meetingRoom, misc, seal, workLog })
  const { approval: calls, invoice: bills, meetingRoom: rooms, seal: seals, workLog: logs } = domains
  return {
    async workflow(id, needMyDo) {
      const asked = { id, needMyDo: needMyDo ? '1' : '' }
      const { type, workId, status, isDoWork } = await calls.getMessageWkfWorkType(asked)
      return { type, workId, status, isTodo: isDoWork === MUST_ACT }
    },
    async workflowByWorkId(workId) {
      const found = await calls.getMessageWkfWorkTypeByWorkId({ workId, ccToMe: null })
      return { type: found.type, workId: found.wkfWorkId, status: found.status, isTodo: found.isDoWork === MUST_ACT }
    },
    logStatus: async (logId) => (await logs.getStatus({ logId })).status,
    reservationService: async () => (await rooms.getReservationStatus({})).status,
    managesMeetingRooms: async () => (await rooms.isHaveMeetingRoomManageRole({})).isManager,
    stampedDocument: async (docId, stampType) => (await seals.getDocumentId({ docId, stampType })).documentId,
    invoicePdf: async (billId) => (await bills.getElectronicsInvoiceList({ billId })).records[0],
    async cooperationRefusal() {
      const { userList } = await domains.account.getUserData({})
      const first = userList.find(({ isDefault }) => isDefault)
      if (first && !first.isCurrent) return `合作机会在默认律所中使用，请切换到「${first.companyName}」`
      const { status, msg } = await domains.misc.getVasStatus({ vasName: 'cooperation_chance' })
      return status === VasStatus.on ? undefined : msg
    },
  }
}
