import { caseInfo } from '@contract/case'
import type { CaseDetail } from '@contract/case/shapes'
import { isReckoning } from '@contract/law/reckon'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Screen } from '@/ui/page/Screen'
import { DeadlineTool } from './DeadlineTool'
import { ReckoningTool } from './ReckoningTool'
import { DEADLINE, type Tool } from './ToolScreen'

/** Calculators for lawyers: on their own, or with a case's figures. */
function Tools({ caseId, tool }: { caseId?: string; tool?: string }) {
  return caseId ? <CaseTool caseId={caseId} tool={tool} /> : <Choice tool={tool} />
}

const CaseTool = observer(function CaseTool({ caseId, tool }: { caseId: string; tool?: string }) {
  const api = useApi({ caseInfo })
  const caseRecord = usePart({ kind: 'case', id: caseId }, () => api.caseInfo.getCaseInfoDetailNew({ caseId }))
  return caseRecord.now ? (
    <Choice tool={tool} caseDetail={caseRecord.now} />
  ) : (
    <Screen title="法律测算" state={caseRecord} skeleton="form" onRetry={caseRecord.retry} />
  )
})

const isTool = (word: string | undefined): word is Tool => !!word && (word === DEADLINE || isReckoning(word))

function Choice({ tool, caseDetail }: { tool?: string; caseDetail?: CaseDetail }) {
  const [chosen, setChosen] = useState<Tool>(isTool(tool) ? tool : 'courtFee')
  return chosen === DEADLINE ? (
    <DeadlineTool caseDetail={caseDetail} onTool={setChosen} />
  ) : (
    <ReckoningTool key={chosen} kind={chosen} caseDetail={caseDetail} onTool={setChosen} />
  )
}

export default screen(routes.project.tools, Tools)
