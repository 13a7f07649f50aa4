import type { FoundSealDoc } from './doc-repository'
import type { SealDocFacts } from './policy'

export const factsOf = (doc: FoundSealDoc): SealDocFacts => ({
  applicantId: doc.applicant_id,
  status: doc.status,
  stampType: doc.stamp_type,
  original: doc.original,
  isAuto: doc.is_auto,
  isPdf: isPdf(doc),
  isHeld: doc.held_by !== null,
})

export const isPdf = ({ extension, pdf_id }: Pick<FoundSealDoc, 'extension' | 'pdf_id'>) =>
  extension === 'pdf' || pdf_id !== null
