import type { Params, Route } from '@/routes/route'

/** Target of a tap. Rules return one; stores/follow/follow.ts acts on it. */
export type Target =
  | PageTarget
  | { kind: 'tab'; route: Route }
  /** Text instead of a page: a refusal, or a pointer to the PC client, with the page that does the same here. */
  | { kind: 'tip'; text: string; onward?: PageTarget }
  /** Text that stays until it is confirmed. */
  | { kind: 'modal'; text: string }
  /** Text that stands on a phone, with the link to take to a desk; at a desk the page opens instead. */
  | { kind: 'desk'; text: string; page: PageTarget }
  | { kind: 'none' }
  /** Target decided by asking the server; `leadsTo` is set if only one page is possible. */
  | { kind: 'ask'; ask: (asker: Asker) => Promise<Target>; leadsTo?: Route }

export interface PageTarget {
  kind: 'page'
  route: Route
  params: Record<string, string | undefined>
  /** Toast shown as the page opens. */
  tip?: string
}

/** Questions that rules may ask the server. */
export interface Asker {
  /** Flow info of a workflow message, by its id. */
  workflow(id: string, needMyDo: boolean): Promise<WorkflowInfo>
  /** Flow info by the workflow's id (§4: opening by workId). */
  workflowByWorkId(workId: string): Promise<WorkflowInfo>
  logStatus(logId: string): Promise<number>
  /** Status of the reservation service: 3 expired, 4 disabled. */
  reservationService(): Promise<number>
  managesMeetingRooms(): Promise<boolean>
  /** @param stampType 1 electronic, 2 paper */
  stampedDocument(docId: string, stampType: 1 | 2): Promise<string>
  /** First PDF of a bill's invoices. */
  invoicePdf(billId: string): Promise<{ url: string; fileName: string } | undefined>
  /** Text of a refusal, or undefined (§6, cooperation opportunities). */
  cooperationRefusal(): Promise<string | undefined>
}

export interface WorkflowInfo {
  /** Code of the workflow type; absent if there is nothing to open. */
  type?: number
  workId: string
  /** Status; 2 is withdrawn. */
  status?: number
  /** True if the current user must act now. */
  isTodo: boolean
}

export const nothing: Target = { kind: 'none' }
export const tip = (text: string): Target => ({ kind: 'tip', text })
/** Text that points to the PC client, followed by the offer of the page that does the same here. */
export const onPc = <R extends Route>(text: string, route: R, params: Params<R>): Target => ({
  kind: 'tip',
  text,
  onward: { kind: 'page', route, params: params as Record<string, string | undefined> },
})
export const atDesk = <R extends Route>(text: string, route: R, params: Params<R>): Target => ({
  kind: 'desk',
  text,
  page: { kind: 'page', route, params: params as Record<string, string | undefined> },
})
export const modal = (text: string): Target => ({ kind: 'modal', text })
export const tab = (route: Route): Target => ({ kind: 'tab', route })
export const ask = (question: (asker: Asker) => Promise<Target>, leadsTo?: Route): Target => ({
  kind: 'ask',
  ask: question,
  ...(leadsTo ? { leadsTo } : {}),
})
export const open = <R extends Route>(route: R, params: Params<R>, said?: string): Target => ({
  kind: 'page',
  route,
  params: params as Record<string, string | undefined>,
  ...(said ? { tip: said } : {}),
})
