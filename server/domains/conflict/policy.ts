import type { ConflictReportStatus } from '@contract/conflict/codes'
import { reaches } from '../people'
import type { Reader } from './sight'

export interface ReportFacts {
  askerId: string
  askerDepartmentId: string
  status: ConflictReportStatus
  /** Its PDF was made: nothing of it changes any more. */
  isFrozen: boolean
}

/** Whose work it is: they may review what they asked for themselves. */
const OFFICER = 'conflictOfficer'
const readsAll = (reader: Reader) => reaches(reader, 'conflict:review', 'firm')

/** Who may do what with a report. It is its asker's; officers review all, partners those of their department. */
export const conflictPolicy = {
  see: (reader: Reader, report: ReportFacts) =>
    reader.id === report.askerId || readsAll(reader) || isOwnPartner(reader, report),
  /** Reviewed by somebody else than who asked, unless they are the firm's officer. */
  review: (reader: Reader, report: ReportFacts) =>
    (readsAll(reader) && reader.roles.includes(OFFICER)) ||
    (reader.id !== report.askerId && (readsAll(reader) || isOwnPartner(reader, report))),
  mark: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.review(reader, report),
  waive: (reader: Reader, report: ReportFacts) => report.status === 'waivable' && conflictPolicy.mark(reader, report),
  print: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.see(reader, report),
  /** Reads all reports that wait for a review, or those of a department. */
  reviews: (reader: Reader): 'firm' | 'department' | 'none' => {
    if (readsAll(reader)) return 'firm'
    return reaches(reader, 'conflict:review', 'dept') ? 'department' : 'none'
  },
}

const isOwnPartner = (reader: Reader, { askerDepartmentId }: ReportFacts) =>
  reaches(reader, 'conflict:review', 'dept') && reader.departmentId === askerDepartmentId
