import { WORK_TYPE } from '@contract/approval/work-types'
import { approval } from '@/routes/approval'
import { ledger } from '@/routes/ledger'
import type { Route } from '@/routes/route'
import { nothing, onPc, type Target, tip, type WorkflowInfo } from './target'

/** Message for a withdrawn application (§5, §8), also for its to-do. */
export const WITHDRAWN = '该申请已被撤销！'
/** §8, before the page where cost invoices are declared here. */
export const NOT_ON_MOBILE = '申报成本票的审批处理暂不支持移动端，请登录网页端'

/** Status of a withdrawn workflow in the flow info. */
const STATUS_WITHDRAWN = 2

interface ApprovalPages {
  handle: Route<'id', 'needMyDo'>
  /** Page that shows it read-only, if that is not the handle page (§2.7). */
  detail?: Route<'id', 'needMyDo'>
}

/**
 * Pages by type: those of §2.7; 2033, to which the specification gives a page and no code; and our own 2038, on the
 * page of similar types.
 */
export const approvalPages = {
  2001: { handle: approval.handleCaseBegin, detail: approval.detailCaseBegin },
  2002: { handle: approval.caseEnd },
  2003: { handle: approval.doc },
  2036: { handle: approval.doc },
  2037: { handle: approval.doc },
  2004: { handle: approval.common },
  2005: { handle: approval.common },
  2006: { handle: approval.common },
  2007: { handle: approval.common },
  2010: { handle: approval.common },
  2031: { handle: approval.common },
  2008: { handle: approval.reimbursement },
  2011: { handle: approval.handleInvoicing, detail: approval.detailInvoicing },
  2012: { handle: approval.withdrawals },
  2013: { handle: approval.caseSourceFiling },
  2014: { handle: approval.caseInvalid },
  2016: { handle: approval.caseChange },
  2017: { handle: approval.docCancel },
  2019: { handle: approval.pay },
  2020: { handle: approval.caseSourceChange },
  2021: { handle: approval.caseSourceStopFollowing },
  2022: { handle: approval.docUpdate },
  2023: { handle: approval.fileBorrowing },
  2024: { handle: approval.projectRecovery },
  2026: { handle: approval.subCase },
  2027: { handle: approval.docBatch },
  2029: { handle: approval.redInvoicing },
  2030: { handle: approval.refund },
  2032: { handle: approval.changeCustomer },
  2033: { handle: approval.relatedParties },
  2038: { handle: approval.refund },
} as const satisfies Record<number, ApprovalPages>

/** Page on which a workflow of this type is handled or read; undefined for a type without one. */
export function pageOfWork(type: number, isTodo: boolean): ApprovalPages['handle'] | undefined {
  const pages: ApprovalPages | undefined = approvalPages[type as keyof typeof approvalPages]
  return isTodo ? pages?.handle : (pages?.detail ?? pages?.handle)
}

/** Parameters of such a page. */
export const workParams = (workId: string, isTodo: boolean) => ({ id: workId, needMyDo: isTodo ? '1' : '' })

/**
 * §4, approval opening: a withdrawn workflow is refused, one without a type opens nothing, a to-do is opened to handle,
 * any other to read.
 */
export function approvalTarget({ type, workId, status, isTodo }: WorkflowInfo): Target {
  if (status === STATUS_WITHDRAWN) return tip(WITHDRAWN)
  if (type === undefined) return nothing
  if (type === WORK_TYPE.costInvoiceDeclaration) return onPc(NOT_ON_MOBILE, ledger.declarations, {})
  const route = pageOfWork(type, isTodo)
  return route ? { kind: 'page', route, params: workParams(workId, isTodo) } : nothing
}
