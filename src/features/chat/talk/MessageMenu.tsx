import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import type { TouchPoint } from '@/ui/base/touch'
import { Portal } from '@/ui/page/Portal'
import { useTextScale } from '@/ui/page/Theme'
import { useFocusTrap } from '@/ui/sheet/useFocusTrap'
import { Icon, type IconName } from '@/ui/show/Icon'
import './MessageMenu.scss'

export interface MenuItem {
  label: string
  icon: IconName
  onTap: () => void
}

interface Props {
  at: TouchPoint
  items: readonly MenuItem[]
  onClose: () => void
}

const IN_A_ROW = 4
/** Size of a cell in px at the standard text size. */
const CELL = { width: 64, height: 60 }
const GAP = 16
/** Minimum distance from the top, px, clear of the navigation bar. */
const TOP = 64

/** Menu of a message, at the height of the touch: above it if there is room, else below. */
export function MessageMenu({ at, items, onClose }: Props) {
  const root = useRef<HTMLElement>(null)
  const scale = useTextScale()
  const trap = useFocusTrap(root, true, onClose)
  const columns = Math.min(IN_A_ROW, items.length)
  const width = columns * CELL.width * scale
  const height = Math.ceil(items.length / IN_A_ROW) * CELL.height * scale + GAP
  const isAbove = at.y - height - GAP > TOP
  const top = isAbove ? at.y - height - GAP : at.y + GAP
  return (
    <Portal>
      <View className="message-menu__ground" catchMove onClick={onClose} {...ariaProps({ hidden: true })} />
      <View
        ref={root}
        className="message-menu"
        style={{ top: `${top}px`, width: `${width}px` }}
        {...ariaProps({ role: 'menu', label: '消息操作' })}
        {...trap}
      >
        {items.map(({ label, icon, onTap }) => (
          <Tappable
            key={label}
            role="menuitem"
            className="message-menu__item"
            style={{ width: `${100 / columns}%`, minHeight: `${CELL.height * scale}px` }}
            onTap={() => {
              onClose()
              onTap()
            }}
          >
            <Icon name={icon} size={20} />
            <Text className="message-menu__label">{label}</Text>
          </Tappable>
        ))}
      </View>
    </Portal>
  )
}
