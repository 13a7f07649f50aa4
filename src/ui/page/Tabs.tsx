import { ScrollView, Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import { badgeText } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { useDomId } from '../base/useDomId'
import { Badge } from '../feedback/Badge'
import './Tabs.scss'

export interface Tab<K extends string = string> {
  key: K
  text: string
  badge?: number
  /** Grey count: its items wait for others. */
  isQuiet?: boolean
  dot?: boolean
}

export interface TabsProps<K extends string> {
  items: Sparse<Tab<K>>
  value: K
  onSelect: (key: K) => void
  /** Accessible name of the tabs. */
  label?: string
}

/**
 * Tabs under the navigation bar: they share the width while they fit, else the row scrolls and follows the current one.
 */
export function Tabs<K extends string>({ items: given, value, onSelect, label }: TabsProps<K>) {
  const items = compact(given)
  const id = useDomId('tabs')
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === value),
  )
  return (
    <ScrollView
      className="tabs"
      scrollX
      enableFlex
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      // One before the current tab, so that the previous one stays visible.
      scrollIntoView={`${id}-${Math.max(0, index - 1)}`}
    >
      <View className="tabs__row" {...ariaProps({ role: 'tablist', label })}>
        {items.map(({ key, text, badge, dot, isQuiet }, index) => {
          const unread = badgeText(badge)
          return (
            <Tappable
              key={key}
              id={`${id}-${index}`}
              role="tab"
              className={classes('tabs__tab', key === value && 'tabs__tab--active')}
              selected={key === value}
              label={unread ? `${text}，${unread} 条` : dot ? `${text}，有新内容` : text}
              onTap={() => onSelect(key)}
            >
              <Badge dot={dot && !unread}>
                <Text className="tabs__text">{text}</Text>
              </Badge>
              {unread && (
                <View className="tabs__badge">
                  <Badge count={badge} isQuiet={isQuiet} />
                </View>
              )}
            </Tappable>
          )
        })}
      </View>
    </ScrollView>
  )
}
