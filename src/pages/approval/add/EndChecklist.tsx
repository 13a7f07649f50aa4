import { dossier } from '@contract/dossier'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ClosingChecklist } from '@/features/dossier/ClosingChecklist'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Application } from './Application'
import type { Asked } from './applicationInput'

/** 2002 begins with the checklist: missing items are shown before anything is written, each with a link. */
export const EndChecklist = observer(function EndChecklist({ asked, caseId }: { asked: Asked; caseId: string }) {
  const api = useApi({ dossier })
  const record = usePart({ kind: 'case', id: caseId }, () => api.dossier.caseDossierPaperSet({ caseId }))
  const [isBegun, setBegun] = useState(false)
  useReturn(record.retry)
  const { now } = record
  if (isBegun || (now && now.missing.length === 0)) return <Application asked={asked} />
  return (
    <Screen
      title="申请结案"
      subtitle={now?.name}
      state={record}
      onRetry={record.retry}
      footer={<BottomBar actions={[{ label: '先写申请，存为草稿', onTap: () => setBegun(true) }]} />}
    >
      {now && <ClosingChecklist now={now} />}
    </Screen>
  )
})
