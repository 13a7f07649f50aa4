import { Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Icon, type IconName } from '../show/Icon'
import { Sheet } from './Sheet'
import './ActionSheet.scss'

export interface ActionItem {
  label: string
  /** Second line: why it is disabled, or its effect. */
  note?: string
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  onTap: () => void
}

interface ActionSheetProps {
  open: boolean
  /** Subject of the actions. */
  title?: string
  items: Sparse<ActionItem>
  onClose: () => void
}

/** Sheet of a few actions; choosing one closes it. */
export function ActionSheet({ open, title, items, onClose }: ActionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={title ?? '操作'}>
      {title && <Text className="action-sheet__title">{title}</Text>}
      {compact(items).map((item) => (
        <Tappable
          key={item.label}
          className={classes('action-sheet__item', item.danger && 'action-sheet__item--danger')}
          disabled={item.disabled}
          onTap={() => {
            onClose()
            item.onTap()
          }}
        >
          {item.icon && <Icon name={item.icon} className="action-sheet__icon" />}
          <View>
            <Text className="action-sheet__label">{item.label}</Text>
            {item.note && <Text className="action-sheet__note">{item.note}</Text>}
          </View>
        </Tappable>
      ))}
      <Tappable className="action-sheet__item action-sheet__item--cancel" onTap={onClose}>
        <Text>取消</Text>
      </Tappable>
    </Sheet>
  )
}
