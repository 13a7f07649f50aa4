import { Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import type { Choice } from './FilterChips'
import './ToggleChips.scss'

interface ToggleChipsProps<K extends string> {
  items: Sparse<Choice<K>>
  value: readonly K[]
  onChange: (value: K[]) => void
  /** Allows several at once; otherwise a new choice replaces the last. */
  multiple?: boolean
  /** Accessible name of the choice. */
  label: string
}

/** Chips that are on or off, in a filter or a short form. A tap on one that is on turns it off. */
export function ToggleChips<K extends string>({ items, value, onChange, multiple, label }: ToggleChipsProps<K>) {
  const toggle = (key: K) => {
    if (value.includes(key)) onChange(value.filter((other) => other !== key))
    else onChange(multiple ? [...value, key] : [key])
  }
  return (
    <View className="toggle-chips" {...ariaProps({ role: 'group', label })}>
      {compact(items).map(({ key, text }) => {
        const isOn = value.includes(key)
        return (
          <Tappable
            key={key}
            className={`toggle-chips__item${isOn ? ' toggle-chips__item--on' : ''}`}
            role={multiple ? 'checkbox' : 'radio'}
            checked={isOn}
            throttleMs={0}
            onTap={() => toggle(key)}
          >
            <Text>{text}</Text>
          </Tappable>
        )
      })}
    </View>
  )
}
