import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { compact, type Sparse } from '@/lib/compact'
import { Tappable } from '../base/Tappable'
import { Button, type ButtonKind } from '../input/Button'
import { type ActionItem, ActionSheet } from '../sheet/ActionSheet'
import { Icon } from '../show/Icon'
import './BottomBar.scss'

export interface BarAction {
  label: string
  kind?: Extract<ButtonKind, 'primary' | 'plain' | 'danger'>
  onTap: () => void
  busy?: boolean
  disabled?: boolean
}

interface BottomBarProps {
  /** Most important first; the primary one is drawn at the right wherever it is in the list. */
  actions: Sparse<BarAction>
  /** Actions that are always under 更多. */
  more?: Sparse<ActionItem>
}

const SHOWN = 3

/** Bar at the bottom of a detail or a form: at most three actions, the rest under 更多. */
export function BottomBar({ actions, more = [] }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false)
  const all = compact(actions)
  const shown = all.slice(0, SHOWN)
  const rest: ActionItem[] = [
    ...all.slice(SHOWN).map(({ label, kind, onTap, disabled, busy }) => ({
      label,
      onTap,
      danger: kind === 'danger',
      disabled: disabled || busy,
    })),
    ...compact(more),
  ]
  const inOrder = [...shown].sort((a, b) => Number(a.kind === 'primary') - Number(b.kind === 'primary'))
  return (
    <View className="bottom-bar">
      {rest.length > 0 && (
        <Tappable className="bottom-bar__more" expanded={isOpen} onTap={() => setOpen(true)}>
          <Icon name="more" />
          <Text className="bottom-bar__more-text">更多</Text>
        </Tappable>
      )}
      {inOrder.map((action) => (
        <View
          key={action.label}
          className={action.kind === 'primary' ? 'bottom-bar__slot bottom-bar__slot--primary' : 'bottom-bar__slot'}
        >
          <Button {...action} size="large" />
        </View>
      ))}
      <ActionSheet open={isOpen} items={rest} onClose={() => setOpen(false)} />
    </View>
  )
}
