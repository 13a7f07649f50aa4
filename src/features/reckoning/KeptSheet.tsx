import { reckoning } from '@contract/reckoning'
import type { CaseReckoning } from '@contract/reckoning/shapes'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { useActions } from '@/ui/page/ActionsContext'
import { Sheet } from '@/ui/sheet/Sheet'
import { RowLine } from '@/ui/show/RowLine'
import { ReckoningSteps } from './ReckoningSteps'
import { asText } from './reckoningWords'

interface Props {
  shown?: CaseReckoning
  kept: LiveRecord<CaseReckoning[]>
  mayRemove: boolean
  onClose(): void
}

/** Saved calculation, as it was that day. */
export function KeptSheet({ shown, kept, mayRemove, onClose }: Props) {
  const api = useApi({ reckoning })
  const { copy } = useActions()
  const remove = async ({ reckoningId }: CaseReckoning) => {
    await kept.change('remove', (_, key) => api.reckoning.remove({ reckoningId }, { key }), '已移除')
    onClose()
  }
  return (
    <Sheet
      open={!!shown}
      title="测算"
      onClose={onClose}
      footer={
        shown && (
          <RowLine>
            {mayRemove && <Button label="移除" busy={kept.busy === 'remove'} onTap={() => remove(shown)} />}
            <Button label="复制" kind="primary" onTap={() => copy(asText(shown.kind, shown))} />
          </RowLine>
        )
      }
    >
      {shown && <ReckoningSteps kind={shown.kind} result={shown} />}
    </Sheet>
  )
}
