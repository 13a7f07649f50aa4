import { approval } from '@contract/approval'
import { apiOf, type Caller } from '@/api/call'
import { NotOpenYet } from '@/lib/errors'
import type { Asker } from '@/rules/target'

const notOpen = async (): Promise<never> => {
  throw new NotOpenYet()
}

const MUST_ACT = 1

/** What rules may ask, asked of the server. A question whose domain is not open yet says so. */
export function serverAsker(caller: Caller): Asker {
  const { approval: calls } = apiOf(caller, { approval })
  return {
    async workflow(id, needMyDo) {
      const asked = { id, needMyDo: needMyDo ? '1' : '' }
      const { type, workId, status, isDoWork } = await calls.getMessageWkfWorkType(asked, { silent: true })
      return { type, workId, status, isTodo: isDoWork === MUST_ACT }
    },
    async workflowByWorkId(workId) {
      const found = await calls.getMessageWkfWorkTypeByWorkId({ workId, ccToMe: null }, { silent: true })
      return { type: found.type, workId: found.wkfWorkId, status: found.status, isTodo: found.isDoWork === MUST_ACT }
    },
    logStatus: notOpen,
    reservationService: notOpen,
    managesMeetingRooms: notOpen,
    stampedDocument: notOpen,
    invoicePdf: notOpen,
    cooperationRefusal: notOpen,
  }
}
