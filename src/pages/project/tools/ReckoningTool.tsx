import type { CaseDetail } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { ReckoningKind } from '@contract/law/reckon'
import { reckoning } from '@contract/reckoning'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ReckoningSteps } from '@/features/reckoning/ReckoningSteps'
import { ReckoningStore } from '@/features/reckoning/ReckoningStore'
import { asText } from '@/features/reckoning/reckoningWords'
import { useLawTables } from '@/features/reckoning/useLawTables'
import { compact } from '@/lib/compact'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { useActions } from '@/ui/page/ActionsContext'
import type { BarAction } from '@/ui/page/BottomBar'
import { mayKeep, type ToolProps, ToolScreen, useCaseId } from './ToolScreen'

/** One calculation: its figures, and below them the result as they are typed. */
export const ReckoningTool = observer(function ReckoningTool(props: ToolProps & { kind: ReckoningKind }) {
  const { kind, caseDetail } = props
  const api = useApi({ reckoning })
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new ReckoningStore(kind, caseDetail ? figuresOf(kind, caseDetail) : {}, api))
  const { tables, failure } = useLawTables()
  useEffect(() => {
    if (tables) store.setTables(tables)
  }, [store, tables])
  const { copy } = useActions()
  const resolveCaseId = useCaseId(caseDetail)
  const { result, problem, isSaving } = store
  const save = async () => {
    const caseId = await resolveCaseId()
    if (caseId && (await store.save(caseId))) feedback.toast('已存入项目概况', { icon: 'success' })
  }
  const actions = result
    ? compact<BarAction>([
        { label: '复制', onTap: () => copy(asText(kind, result)) },
        mayKeep(caseDetail) && { label: '存入项目', kind: 'primary', busy: isSaving, onTap: () => save() },
      ])
    : []
  return (
    <ToolScreen {...props} tool={kind} actions={actions}>
      <FormView form={store.form} />
      {failure && <Notice tone="warn" text={failure} />}
      {problem && <Notice tone="warn" text={problem} />}
      {result && <ReckoningSteps kind={kind} result={result} />}
      {!result && !problem && <Empty icon="percent" text="填好后即时算出" hint="附每一步的算法，可以复制或存入项目" />}
    </ToolScreen>
  )
})

/** Figures taken from the case. */
function figuresOf(kind: ReckoningKind, { subjectAmount, fee, proceedings }: CaseDetail): FormValues {
  if (kind === 'words') return { amount: fee ?? subjectAmount ?? '' }
  const judged = proceedings.filter(({ resultDate }) => resultDate).at(-1)?.resultDate
  return { amount: subjectAmount ?? '', from: (kind === 'delay' && judged) || '' }
}
