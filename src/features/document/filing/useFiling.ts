import { documents } from '@contract/document'
import { useApi, useApp } from '@/stores/app'
import { lateStore } from '@/stores/lateStore'
import { Filing } from './Filing'

const DRAFT = 'file/intelligent-add'
/** One per person who uses this app: they file their own. */
const filingsOf = lateStore(() => new Map<string, Filing>())

/** Filing of the current reader, shared by its pages. */
export function useFiling(): Filing {
  const services = useApp()
  const api = useApi({ documents })
  const filings = filingsOf(services)
  const { empId } = services.session
  const filing = filings.get(empId) ?? new Filing({ api, draft: services.drafts.of(DRAFT) })
  filings.set(empId, filing)
  return filing
}
