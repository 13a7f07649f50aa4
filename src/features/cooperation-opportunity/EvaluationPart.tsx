import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { observer } from 'mobx-react-lite'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { EvaluationView } from './EvaluationView'

/** Mutual evaluations, as far as they are shown yet; the other side's appears when it is given. */
export const EvaluationPart = observer(function EvaluationPart({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const deps = useRecordDeps()
  const state = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('opportunity', (changedId) => changedId === id),
        read: () => api.isEvaluate({ id }),
      }),
  )
  return state.now ? <EvaluationView state={state.now} /> : null
})
