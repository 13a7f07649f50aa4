import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { ChoiceMark } from '../input/ChoiceMark'
import { useAmountMask } from '../show/AmountsContext'
import type { Selection } from './Selection'
import './SelectRow.scss'

interface SelectRowProps<T> {
  row: T
  selection: Selection<T>
  /** Accessible name of the row. */
  label: string
  /** Row without a tap of its own. */
  children: ReactNode
}

/** Row while several are being selected: the box shows whether it is one of them; faint if it cannot be. */
export const SelectRow = observer(function SelectRow<T>({ row, selection, label, children }: SelectRowProps<T>) {
  const maskAmounts = useAmountMask()
  const isPicked = selection.isPicked(row)
  const refusal = selection.refusalOf(row)
  return (
    <Tappable
      className={classes('select-row', refusal && 'select-row--off')}
      role="checkbox"
      checked={isPicked}
      throttleMs={0}
      label={maskAmounts(refusal ? `${label}，${refusal}` : label)}
      onTap={() => selection.toggle(row)}
    >
      <View className="select-row__mark">
        <ChoiceMark shape="square" isOn={isPicked} isOff={!!refusal} />
      </View>
      <View className="select-row__body">{children}</View>
    </Tappable>
  )
}) as <T>(props: SelectRowProps<T>) => JSX.Element
