import type { CaseRef } from '../case/shapes'
import { staff } from '../core'
import type { ExportedFile } from '../shapes'

/** Ours: all of a case in one ZIP, for its client or the firm that goes on with it. */
export const casePackage = {
  /** An act, since it reads for long. */
  make: staff.act<CaseRef, ExportedFile>('casePackage/make'),
}
