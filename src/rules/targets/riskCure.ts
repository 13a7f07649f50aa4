import type { RiskCure } from '@contract/approval/shapes'
import * as routes from '@/routes'
import { open, type Target } from './target'

const PLACES = {
  conflictReport: (reportId) => open(routes.conflict.newResult, { reportId }),
  caseSource: (caseId) => open(routes.caseSource.home, { caseId }),
  case: (caseId) => open(routes.project.home, { caseId, activeTab: 'parties' }),
  caseMoney: (caseId) => open(routes.project.home, { caseId, activeTab: 'money' }),
  paperDossier: (caseId) => open(routes.approval.checkPaperDossierMeta, { caseId }),
  receivable: (expectMoneyId) => open(routes.receivables.detail, { expectMoneyId }),
  schedule: (id) => open(routes.schedule.scheduleDetail, { id }),
  colleague: (empId) => open(routes.addressBook.detail, { empId }),
} satisfies Record<RiskCure['place']['kind'], (id: string) => Target>

/** Page on which a risk is settled. */
export const placeOfCure = ({ kind, id }: RiskCure['place']): Target => PLACES[kind](id)
