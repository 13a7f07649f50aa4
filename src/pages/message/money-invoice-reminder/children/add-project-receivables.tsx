import { PlanForm } from '@/features/receivable/PlanForm'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'

/** Adds receivables that a claim needs and the case lacks, then goes back to the claim. */
function AddProjectReceivables({ caseId }: { caseId?: string }) {
  const { navigation } = useApp()
  return <PlanForm title="增加应收" caseId={caseId} onDone={() => navigation.back()} />
}

export default screen(routes.message.addProjectReceivables, AddProjectReceivables)
