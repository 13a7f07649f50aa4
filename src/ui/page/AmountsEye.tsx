import { useAmounts } from '../show/AmountsContext'
import { NavAction } from './NavAction'

/** Button that hides amounts, on this screen and every other. */
export function AmountsEye() {
  const { areHidden, toggle } = useAmounts()
  return <NavAction label={areHidden ? '显示金额' : '隐藏金额'} icon={areHidden ? 'eye' : 'eye-off'} onTap={toggle} />
}
