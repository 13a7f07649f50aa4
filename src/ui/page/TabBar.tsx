import { Text, View } from '@tarojs/components'
import { badgeText } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Badge } from '../feedback/Badge'
import { Icon, type IconName } from '../show/Icon'
import './TabBar.scss'

/** Icons of each tab: not current, and current. */
const DRAWN = {
  feed: ['feed', 'feed-fill'],
  message: ['message', 'message-fill'],
  grid: ['grid', 'grid-fill'],
  calendar: ['calendar', 'calendar-fill'],
  plus: ['plus-circle', 'plus-fill'],
} as const satisfies Record<string, readonly [IconName, IconName]>

export type TabIcon = keyof typeof DRAWN

export interface TabItem {
  key: string
  text: string
  icon: TabIcon
  badge?: number
  dot?: boolean
}

export interface TabBarProps {
  items: readonly TabItem[]
  /** Key of the current item. */
  active: string
  /** Also called for the current tab: pages scroll to the top on it. */
  onSelect: (key: string) => void
}

/** Bar of the five tabs: 56 px plus the safe area, the current one red (§2.1). */
export function TabBar({ items, active, onSelect }: TabBarProps) {
  return (
    <View className="tab-bar" {...ariaProps({ role: 'navigation', label: '主导航' })}>
      <View className="tab-bar__row">
        {items.map(({ key, text, icon, badge, dot }) => {
          const isActive = key === active
          const unread = badgeText(badge)
          return (
            <Tappable
              key={key}
              className={classes('tab-bar__item', isActive && 'tab-bar__item--active')}
              label={unread ? `${text}，${unread} 条未读` : dot ? `${text}，有新内容` : text}
              current={isActive ? 'page' : undefined}
              onTap={() => onSelect(key)}
            >
              <Icon name={DRAWN[icon][isActive ? 1 : 0]} size={24} />
              <Text className="tab-bar__text">{text}</Text>
              <View className={unread ? 'tab-bar__badge' : 'tab-bar__badge tab-bar__badge--dot'}>
                <Badge count={badge} dot={dot} />
              </View>
            </Tappable>
          )
        })}
      </View>
    </View>
  )
}
