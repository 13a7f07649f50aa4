import { conflict } from '@contract/conflict'
import { observer } from 'mobx-react-lite'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { BATCH_KINDS, BatchStore } from './BatchStore'

interface Props {
  onOpen(reportId: string): void
  /** Called after reports were created. */
  onDone(): void
}

/** Batch of checks: the choice of records, and the results. */
export const Batch = observer(function Batch({ onOpen, onDone }: Props) {
  const api = useApi({ conflict })
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new BatchStore({ api, tell: (words) => feedback.toast(words) }))
  const run = async (chosen: Parameters<BatchStore['run']>[0]) => {
    if (await store.run(chosen)) onDone()
  }
  return (
    <>
      <Section title="批量检索" flush>
        <Cell icon="folder" title="我的案源" note="未检索过或当事人有变化的" onTap={() => store.begin('caseSource')} />
        <Cell icon="briefcase" title="我的项目" note="未检索过或当事人有变化的" onTap={() => store.begin('case')} />
      </Section>
      <SelectSheet
        multiple
        open={!!store.kind}
        title={`选择要检索的${store.kind ? BATCH_KINDS[store.kind] : ''}`}
        items={store.choices}
        max={store.most}
        value={[]}
        onClose={() => store.closeChoices()}
        onDone={(_, chosen) => void run(chosen)}
      />
      <Sheet
        open={!!store.outcomes}
        title="批量检索结果"
        tall
        onClose={() => store.closeOutcomes()}
        footer={<Button label="完成" kind="primary" size="large" onTap={() => store.closeOutcomes()} />}
      >
        <Notice tone="muted" text={store.summary} />
        {store.outcomes?.map((outcome) => (
          <ListRow
            key={outcome.targetId}
            title={outcome.name}
            chip={'status' in outcome ? REPORT_LOOKS[outcome.status] : undefined}
            onTap={'status' in outcome ? () => onOpen(outcome.reportId) : undefined}
          >
            <RowWords text={'status' in outcome ? outcome.number : outcome.problem} />
          </ListRow>
        ))}
      </Sheet>
    </>
  )
})
