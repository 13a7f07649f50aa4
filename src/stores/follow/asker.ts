import { approval } from '@contract/approval'
import { documents } from '@contract/documents'
import { invoice } from '@contract/invoice'
import { meetingRoom } from '@contract/meeting-room'
import { workLog } from '@contract/work-log'
import { apiOf, type Caller } from '@/api/call'
import { NotOpenYet } from '@/lib/errors'
import type { Asker } from '@/rules/target'

const notOpen = async (): Promise<never> => {
  throw new NotOpenYet()
}

const MUST_ACT = 1

/** What rules may ask, asked of the server. A question whose domain is not open yet says so. */
export function serverAsker(caller: Caller): Asker {
  const domains = apiOf(caller, { approval, documents, invoice, meetingRoom, workLog })
  const { approval: calls, documents: library, invoice: bills, meetingRoom: rooms, workLog: logs } = domains
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
    stampedDocument: async (docId, stampType) => (await library.getDocumentId({ docId, stampType })).documentId,
    invoicePdf: async (billId) => (await bills.getElectronicsInvoiceList({ billId })).records[0],
    cooperationRefusal: notOpen,
  }
}
