import type { WorkRow } from '@contract/approval.shapes'
import type { WorkTab } from '@contract/codes/approval'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { Tappable } from '@/ui/Tappable'
import type { BatchStore } from '../BatchStore'
import './CenterRow.scss'
import { spokenWork, WorkLines } from './WorkLines'

interface CenterRowProps {
  row: WorkRow
  tab: WorkTab
  batch: BatchStore
  onOpen: () => void
}

/** A row that opens its work or, while several are being picked, is one of them. */
export const CenterRow = observer(function CenterRow({ row, tab, batch, onOpen }: CenterRowProps) {
  const picks = batch.isOn && tab === 'todo'
  if (!picks)
    return (
      <Tappable className="center-row" label={spokenWork(row)} onTap={onOpen}>
        <WorkLines row={row} tab={tab} />
      </Tappable>
    )
  const refusal = batch.refusalOf(row)
  const isPicked = batch.isPicked(row)
  const isOff = !!refusal && !isPicked
  return (
    <Tappable
      className={`center-row center-row--picks${isOff ? ' center-row--off' : ''}`}
      role="checkbox"
      checked={isPicked}
      throttleMs={0}
      label={refusal && !isPicked ? `${spokenWork(row)}，${refusal}` : spokenWork(row)}
      onTap={() => batch.toggle(row)}
    >
      <View className="center-row__mark">
        <ChoiceMark shape="square" isOn={isPicked} isOff={isOff} />
      </View>
      <View className="center-row__body">
        <WorkLines row={row} tab={tab} />
      </View>
    </Tappable>
  )
})
