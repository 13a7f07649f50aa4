import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OpinionBox } from '@/features/approval/OpinionBox'
import type { OpinionStore } from '@/features/approval/OpinionStore'
import { headlineOf } from '@/rules/workSubject'
import { Caption } from '@/ui/base/Caption'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { Money } from '@/ui/show/Money'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import type { BatchStore } from '../BatchStore'
import './BatchSheet.scss'
import { factsOf } from './CenterRow'

interface BatchSheetProps {
  open: boolean
  batch: BatchStore
  opinion: OpinionStore
  onClose: () => void
  onAgree: () => void
}

/** Confirmation of the applications to agree to, line by line. */
export const BatchSheet = observer(function BatchSheet({ open, batch, opinion, onClose, onAgree }: BatchSheetProps) {
  const { rows, total, kindTitle } = batch
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`同意 ${rows.length} 项${kindTitle}`}
      footer={
        <Button
          kind="primary"
          size="large"
          label={`全部同意（${rows.length} 项）`}
          busy={batch.isAgreeing}
          disabled={!!opinion.problem}
          onTap={onAgree}
        />
      }
    >
      <ShownAmounts>
        {total && (
          <View className="batch-sheet__total">
            <Text>合计</Text>
            <Money value={total} size="large" />
          </View>
        )}
        {rows.map((row) => (
          <View key={row.task?.taskId} className="batch-sheet__row">
            <View className="batch-sheet__words">
              <Text className="batch-sheet__title">{headlineOf(row)}</Text>
              <Caption>
                {[row.applicant.name, factsOf({ ...row, title: headlineOf(row) })].filter(Boolean).join(' · ')}
              </Caption>
            </View>
            {row.amount && <Money value={row.amount} />}
          </View>
        ))}
      </ShownAmounts>
      <View className="batch-sheet__opinion">
        <OpinionBox opinion={opinion} placeholder="写下意见，会记到每一项" />
      </View>
    </Sheet>
  )
})
