import type { CaseDetail } from '@contract/case/shapes'
import { dossier } from '@contract/dossier'
import { observer } from 'mobx-react-lite'
import { ClosingChecklist } from '@/features/dossier/ClosingChecklist'
import { Part } from '@/features/record/Part'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'

/** Dossier with which the case will be closed, available from its first day. */
export const DossierTab = observer(function DossierTab({ caseDetail: { caseId } }: { caseDetail: CaseDetail }) {
  const api = useApi({ dossier })
  const shown = usePart({ kind: 'case', id: caseId }, () => api.dossier.caseDossierPaperSet({ caseId }))
  useReturn(shown.retry)
  return <Part of={shown}>{(now) => <ClosingChecklist now={now} />}</Part>
})
