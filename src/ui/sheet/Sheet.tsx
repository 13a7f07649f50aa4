import { ScrollView, Text, View } from '@tarojs/components'
import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { limits } from '@/lib/limits'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { useChrome } from '../page/ChromeContext'
import { Portal } from '../page/Portal'
import { useExit } from '../page/useExit'
import { Icon } from '../show/Icon'
import { useFocusTrap } from './useFocusTrap'
import './Sheet.scss'

export interface SheetProps {
  /** Title, also the spoken name; a sheet without one needs `label`. */
  title?: string
  label?: string
  open: boolean
  onClose: () => void
  /** At the bottom, outside of the scrolling part. */
  footer?: ReactNode
  /** At the right of the title, beside the cross. */
  right?: ReactNode
  /** Takes most of the screen whatever its content: lists, search. */
  tall?: boolean
  /** False where the content scrolls itself. */
  scroll?: boolean
  /** Called when it has closed: state behind it can be dropped. */
  onClosed?: () => void
}

/** Panel from the bottom (§9: 300 ms, overlay 10070 at half black); a tap beside it or Esc closes it. */
export function Sheet(props: PropsWithChildren<SheetProps>) {
  const stage = useExit(props.open, limits.popupMs)
  const { onClosed } = props
  const wasOpen = useRef(false)
  useEffect(() => {
    if (stage === 'closed' && wasOpen.current) onClosed?.()
    wasOpen.current = stage !== 'closed'
  }, [stage, onClosed])
  if (stage === 'closed') return null
  return (
    <Portal>
      <Panel {...props} isLeaving={stage === 'closing'} />
    </Portal>
  )
}

function Panel(props: PropsWithChildren<SheetProps & { isLeaving: boolean }>) {
  const { title, label, onClose, footer, right, tall, scroll = true, isLeaving, children } = props
  const root = useRef<HTMLElement>(null)
  const trap = useFocusTrap(root, !isLeaving, onClose)
  const { keyboard } = useChrome()
  return (
    <View
      className={classes('sheet', isLeaving && 'sheet--leaving')}
      style={keyboard ? { paddingBottom: `${keyboard}px` } : undefined}
    >
      <View className="sheet__overlay" catchMove onClick={onClose} {...ariaProps({ hidden: true })} />
      <View
        ref={root}
        className={classes('sheet__panel', tall && 'sheet__panel--tall')}
        {...ariaProps({ role: 'dialog', modal: true, label: label ?? title })}
        {...trap}
      >
        {title !== undefined && (
          <View className="sheet__head">
            <View className="sheet__title" {...ariaProps({ role: 'heading', level: 2 })}>
              <Text>{title}</Text>
            </View>
            {right}
            <Tappable className="sheet__close" label="关闭" onTap={onClose}>
              <Icon name="close" />
            </Tappable>
          </View>
        )}
        {scroll ? (
          <ScrollView className="sheet__body" scrollY enhanced>
            {children}
          </ScrollView>
        ) : (
          <View className="sheet__body sheet__body--whole">{children}</View>
        )}
        {footer && <View className="sheet__footer">{footer}</View>}
        {!keyboard && <View className="sheet__safe" />}
      </View>
    </View>
  )
}
