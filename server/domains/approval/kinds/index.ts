import { fileBorrowingSide } from './borrowing'
import { caseBeginSide } from './case/begin'
import { caseChangeSide } from './case/change'
import { changeCustomerSide } from './case/customer'
import { subCaseSide } from './case/division'
import { caseEndSide } from './case/end'
import { caseInvalidSide } from './case/invalid'
import { projectRecoverySide } from './case/recovery'
import { relatedPartiesSide } from './case/related'
import { caseSourceChangeSide } from './case-source-change'
import { caseSourceFilingSide } from './case-source-filing'
import { caseSourceStopSide } from './case-source-stop'
import { customSide } from './custom'
import { docBatchSide } from './doc/batch'
import { docCancelSide, docUpdateSide } from './doc/changes'
import { contractSealSide, docSealSide, firmSealSide } from './doc/doc'
import { generalSide } from './general'
import { invoicingSide } from './invoice/invoicing'
import { redInvoicingSide } from './invoice/red'
import { leaveSide } from './leave'
import { loanSide } from './loan'
import { paySide } from './money/pay'
import { refundSide } from './money/refund'
import { reimbursementSide } from './money/reimbursement'
import { withdrawalsSide } from './money/withdrawals'
import { writeOffSide } from './money/write-off'
import type { KindSide } from './side'
import { suppliesSide } from './supplies'
import { travelSide } from './travel'

/** Server side of every kind in contract/approval/kinds, by workflow type code (§2.7). */
export const kindSides: Readonly<Record<number, KindSide>> = {
  2001: caseBeginSide,
  2002: caseEndSide,
  2003: docSealSide,
  2004: leaveSide,
  2005: travelSide,
  2006: suppliesSide,
  2007: generalSide,
  2008: reimbursementSide,
  2010: loanSide,
  2011: invoicingSide,
  2012: withdrawalsSide,
  2013: caseSourceFilingSide,
  2014: caseInvalidSide,
  2016: caseChangeSide,
  2017: docCancelSide,
  2019: paySide,
  2020: caseSourceChangeSide,
  2021: caseSourceStopSide,
  2022: docUpdateSide,
  2023: fileBorrowingSide,
  2024: projectRecoverySide,
  2026: subCaseSide,
  2027: docBatchSide,
  2029: redInvoicingSide,
  2030: refundSide,
  2031: customSide,
  2032: changeCustomerSide,
  2033: relatedPartiesSide,
  2036: contractSealSide,
  2037: firmSealSide,
  2038: writeOffSide,
}
