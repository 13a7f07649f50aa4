import type { MergePreview } from '@contract/customer/shapes'
import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Radio } from '@/ui/input/Radio'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import type { CustomerDetailStore } from './CustomerDetailStore'
import { mergeRows } from './mergeRows'

/** Sheet for merging two customers: differing values are chosen, everything else is moved. */
export const MergeSheet = observer(function MergeSheet({ store }: { store: CustomerDetailStore }) {
  const { merging } = store
  return (
    <Sheet
      open={merging !== undefined}
      title="合并客户"
      tall
      onClose={() => store.stopMerging()}
      footer={
        <Button
          label="合并，保留当前客户"
          kind="primary"
          size="large"
          busy={store.record.busy === 'merge'}
          onTap={() => store.merge()}
        />
      }
    >
      {merging && <Choices store={store} preview={merging} />}
    </Sheet>
  )
})

const Choices = observer(function Choices({ store, preview }: { store: CustomerDetailStore; preview: MergePreview }) {
  const { kept, gone } = preview
  const rows = mergeRows(kept, gone)
  return (
    <>
      <Notice text={`「${gone.name}」将并入「${kept.name}」。${movesWords(preview)}一天内可以撤销。`} />
      {rows.length === 0 && <Notice tone="muted" text="两份资料没有相互矛盾的内容，空白项互相补齐" />}
      {rows.map(({ field, label, kept: ours, gone: theirs }) => (
        <Section key={field} title={label}>
          <Radio
            label={`${label}取哪一个`}
            value={store.take.includes(field) ? 'gone' : 'kept'}
            items={[
              { value: 'kept', text: ours },
              { value: 'gone', text: theirs },
            ]}
            onChange={(which) => store.choose(field, which === 'gone')}
          />
        </Section>
      ))}
    </>
  )
})

function movesWords({ moves }: MergePreview): string {
  const parts = [
    moves.contacts && `${moves.contacts} 位联系人`,
    moves.cases && `${moves.cases} 个项目`,
    moves.caseSources && `${moves.caseSources} 个案源`,
    moves.followUps && `${moves.followUps} 条跟进`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('、')}一并移入，` : ''
}
