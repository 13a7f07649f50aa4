import type { RiskCure } from '@contract/approval/shapes'
import * as routes from '@/routes'
import { open, type Target } from './target'

/** Page on which a risk is settled. */
export function placeOfCure({ kind, id }: RiskCure['place']): Target {
  if (kind === 'conflictReport') return open(routes.conflict.newResult, { reportId: id })
  if (kind === 'case') return open(routes.project.home, { caseId: id, activeTab: 'parties' })
  return open(routes.caseSource.home, { caseId: id })
}
