import { View } from '@tarojs/components'
import { classes } from '../base/classes'
import { Icon } from '../show/Icon'
import './Choice.scss'

interface ChoiceMarkProps {
  shape: 'square' | 'round'
  isOn: boolean
  /** Some, not all, of what it stands for is chosen. */
  isMixed?: boolean
  isOff?: boolean
}

/** Box or ring of a choice in a row that is tapped as a whole. */
export function ChoiceMark({ shape, isOn, isMixed, isOff }: ChoiceMarkProps) {
  return (
    <View
      className={classes(
        'choice__mark',
        shape === 'round' && 'choice__mark--round',
        (isOn || isMixed) && 'choice__mark--on',
        isOff && 'choice__mark--off',
      )}
    >
      {shape === 'square' && (isOn || isMixed) && <Icon name={isMixed ? 'minus' : 'check'} size={14} />}
    </View>
  )
}
