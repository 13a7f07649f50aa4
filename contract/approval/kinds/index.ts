import { fileBorrowing } from './borrowing'
import { caseBegin, caseEnd, caseInvalid, projectRecovery } from './case'
import { caseChange, changeCustomer, relatedParties, subCase } from './case-changes'
import { caseSourceChange, caseSourceFiling, caseSourceStop } from './case-source'
import { custom } from './custom'
import { contractSeal, docSeal, firmSeal } from './doc'
import { docBatch, docCancel, docUpdate } from './doc-changes'
import { general } from './general'
import { invoicing, redInvoicing } from './invoice'
import type { KindDefinition } from './kind'
import { leave } from './leave'
import { loan } from './loan'
import { pay, refund, reimbursement, withdrawals } from './money-out'
import { supplies } from './supplies'
import { travel } from './travel'
import { writeOff } from './write-off'

/** Kinds that can be started and handled. A new one needs a definition here and its server side. */
export const approvalKinds: readonly KindDefinition[] = [
  leave,
  travel,
  supplies,
  general,
  loan,
  custom,
  caseSourceFiling,
  caseSourceChange,
  caseSourceStop,
  caseBegin,
  caseEnd,
  caseInvalid,
  caseChange,
  projectRecovery,
  subCase,
  changeCustomer,
  relatedParties,
  reimbursement,
  pay,
  withdrawals,
  refund,
  invoicing,
  redInvoicing,
  writeOff,
  docSeal,
  contractSeal,
  firmSeal,
  docUpdate,
  docCancel,
  docBatch,
  fileBorrowing,
]

/** Returns the kind of a workflow type code; undefined when it is not built yet. */
export const kindOf = (type: number): KindDefinition | undefined =>
  approvalKinds.find(({ codes }) => codes.includes(type))

/** Types that cannot be started or handled here: §2.5, §2.7, §8. */
export const pcOnlyKinds = {
  2034: { title: '成本票申报', words: '申报成本票的审批处理暂不支持移动端，请登录网页端' },
  106: { title: '案件补录', words: '案件补录审批移动端暂未开放，请前往网页端' },
} as const satisfies Record<number, { title: string; words: string }>

/** Returns the message that refuses a type; undefined when it is not refused. */
export const refusalOf = (type: number): string | undefined => pcOnlyKinds[type as keyof typeof pcOnlyKinds]?.words
