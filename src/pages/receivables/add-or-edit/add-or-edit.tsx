import { PlanForm } from '@/features/receivable/PlanForm'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { EditReceivable } from './EditReceivable'

/** Form of a case's plan, or of one receivable. */
function AddOrEdit({ expectMoneyId, caseId }: { expectMoneyId?: string; caseId?: string }) {
  const { navigation } = useApp()
  if (expectMoneyId) return <EditReceivable expectMoneyId={expectMoneyId} />
  return (
    <PlanForm
      title="制定收款计划"
      caseId={caseId}
      onDone={({ expectMoneyId: kept }) => navigation.replace(routes.receivables.detail, { expectMoneyId: kept })}
    />
  )
}

export default screen(routes.receivables.addOrEdit, AddOrEdit)
