import type { Caller } from '@/api/call'
import { NotOpenYet } from '@/lib/errors'
import type { Asker } from '@/rules/target'

const notOpen = async (): Promise<never> => {
  throw new NotOpenYet()
}

/** What rules may ask, asked of the server. A question whose domain is not open yet says so. */
export const serverAsker = (_caller: Caller): Asker => ({
  workflow: notOpen,
  workflowByWorkId: notOpen,
  logStatus: notOpen,
  reservationService: notOpen,
  managesMeetingRooms: notOpen,
  stampedDocument: notOpen,
  invoicePdf: notOpen,
  cooperationRefusal: notOpen,
})
