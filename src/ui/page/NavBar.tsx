import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import { useChrome } from './ChromeContext'
import './NavBar.scss'

export interface NavBarProps {
  title: string
  /** Second line: the members of a group, the active filters. */
  subtitle?: string
  onBack?: () => void
  /** Shown if there is no page to go back to. */
  onHome?: () => void
  right?: ReactNode
  /** Over a picture: no background and no line. */
  transparent?: boolean
}

/** Navigation bar of every page on both targets: under the status bar, clear of WeChat's capsule. */
export function NavBar({ title, subtitle, onBack, onHome, right, transparent }: NavBarProps) {
  const { top, rightInset, onHelp } = useChrome()
  return (
    <View
      className={classes('nav-bar', transparent && 'nav-bar--transparent')}
      style={{ paddingTop: top ? `${top}px` : undefined }}
    >
      <View className="nav-bar__row" style={{ paddingRight: rightInset ? `${rightInset}px` : undefined }}>
        <View className="nav-bar__side">
          {onBack && (
            <Tappable className="nav-bar__action" label="返回" onTap={onBack}>
              <Icon name="back" size={24} />
            </Tappable>
          )}
          {onHome && (
            <Tappable className="nav-bar__action" label="回到首页" onTap={onHome}>
              <Icon name="home" size={22} />
            </Tappable>
          )}
          {onHelp && (
            <Tappable className="nav-bar__action nav-bar__action--quiet" label="帮助" onTap={onHelp}>
              <Icon name="help" size={18} />
            </Tappable>
          )}
        </View>
        {rightInset > 0 && <View className="nav-bar__balance" style={{ flexBasis: `${rightInset}px` }} />}
        <View className="nav-bar__titles" {...ariaProps({ role: 'heading', level: 1 })}>
          <Text className="nav-bar__title">{title}</Text>
          {subtitle && <Text className="nav-bar__subtitle">{subtitle}</Text>}
        </View>
        <View className="nav-bar__side nav-bar__side--right">{right}</View>
      </View>
    </View>
  )
}
