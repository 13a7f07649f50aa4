import type { ConflictReportStatus } from '@contract/codes/conflict'
import type { Reader } from './sight'

export interface ReportFacts {
  askerId: string
  askerDepartmentId: string
  status: ConflictReportStatus
  /** Its PDF was made: nothing of it changes any more. */
  isFrozen: boolean
}

const READS_ALL = ['conflictOfficer', 'director', 'seniorPartner']
const has = (reader: Reader, ...roles: string[]) => reader.roles.some((role) => roles.includes(role))

/** Who may do what with a report. It is its asker's; officers review all, partners those of their department. */
export const conflictPolicy = {
  see: (reader: Reader, report: ReportFacts) =>
    reader.id === report.askerId || has(reader, ...READS_ALL) || isOwnPartner(reader, report),
  /** Reviewed by somebody else than who asked, unless they are the firm's officer. */
  review: (reader: Reader, report: ReportFacts) =>
    has(reader, 'conflictOfficer') ||
    (reader.id !== report.askerId && (has(reader, 'director', 'seniorPartner') || isOwnPartner(reader, report))),
  mark: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.review(reader, report),
  waive: (reader: Reader, report: ReportFacts) => report.status === 'waivable' && conflictPolicy.mark(reader, report),
  print: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.see(reader, report),
  /** Reads all reports that wait for a review, or those of a department. */
  reviews: (reader: Reader): 'firm' | 'department' | 'none' => {
    if (has(reader, ...READS_ALL)) return 'firm'
    return has(reader, 'partner') ? 'department' : 'none'
  },
}

const isOwnPartner = (reader: Reader, { askerDepartmentId }: ReportFacts) =>
  has(reader, 'partner') && reader.departmentId === askerDepartmentId
