import { documents } from '@contract/document'
import { useApi, useApp } from '@/stores/app'
import { lateStore } from '@/stores/lateStore'
import { ProposedDocuments } from './ProposedDocuments'

const DRAFT = 'file/intelligent-add'
/** One per person who uses this app: they file their own. */
const documentsOfStore = lateStore(() => new Map<string, ProposedDocuments>())

/** Proposals for the current reader, shared by its pages. */
export function useProposedDocuments(): ProposedDocuments {
  const services = useApp()
  const api = useApi({ documents })
  const kept = documentsOfStore(services)
  const { empId } = services.session
  const proposed = kept.get(empId) ?? new ProposedDocuments({ api, draft: services.drafts.of(DRAFT) })
  kept.set(empId, proposed)
  return proposed
}
