import type { ConflictReportStatus } from '@contract/conflict/codes'
import { reaches } from '../people'
import type { Reader } from './report-sight'

export interface ReportFacts {
  askerId: string
  askerDepartmentId: string
  status: ConflictReportStatus
  /** The PDF exists: the report no longer changes. */
  isFrozen: boolean
}

/** Role whose holders may review even their own reports. */
const OFFICER = 'conflictOfficer'
const readsAll = (reader: Reader) => reaches(reader, 'conflict:review', 'firm')

/** Permissions on a report. It belongs to its asker; officers review all reports, partners those of their department. */
export const conflictPolicy = {
  see: (reader: Reader, report: ReportFacts) =>
    reader.id === report.askerId || readsAll(reader) || isOwnPartner(reader, report),
  /** Reviewers may not review their own reports, except the firm's officer. */
  review: (reader: Reader, report: ReportFacts) =>
    (readsAll(reader) && reader.roles.includes(OFFICER)) ||
    (reader.id !== report.askerId && (readsAll(reader) || isOwnPartner(reader, report))),
  mark: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.review(reader, report),
  waive: (reader: Reader, report: ReportFacts) => report.status === 'waivable' && conflictPolicy.mark(reader, report),
  print: (reader: Reader, report: ReportFacts) => !report.isFrozen && conflictPolicy.see(reader, report),
  /** Range of the reports somebody reviews. */
  reviews: (reader: Reader): 'firm' | 'department' | 'none' => {
    if (readsAll(reader)) return 'firm'
    return reaches(reader, 'conflict:review', 'dept') ? 'department' : 'none'
  },
}

const isOwnPartner = (reader: Reader, { askerDepartmentId }: ReportFacts) =>
  reaches(reader, 'conflict:review', 'dept') && reader.departmentId === askerDepartmentId
