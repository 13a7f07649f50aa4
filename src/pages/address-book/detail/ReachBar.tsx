import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Tappable } from '@/ui/base/Tappable'
import { Icon, type IconName } from '@/ui/show/Icon'
import type { ContactStore, Way } from './ContactStore'
import './ReachBar.scss'

const WAYS = {
  call: { text: '电话', icon: 'phone' },
  sms: { text: '短信', icon: 'message' },
  copy: { text: '复制', icon: 'copy' },
  mail: { text: '邮件', icon: 'mail' },
  save: { text: '存号码', icon: 'user-plus' },
} as const satisfies Record<Way, { text: string; icon: IconName }>

/** Buttons for all ways to contact a person. */
export const ReachBar = observer(function ReachBar({ store, name }: { store: ContactStore; name: string }) {
  if (store.ways.length === 0) return null
  return (
    <View className="reach-bar">
      {store.ways.map((way) => (
        <Tappable key={way} className="reach-bar__way" label={`${WAYS[way].text}：${name}`} onTap={() => store.go(way)}>
          <Icon name={WAYS[way].icon} size={22} className="reach-bar__icon" />
          <Text className="reach-bar__text">{WAYS[way].text}</Text>
        </Tappable>
      ))}
    </View>
  )
})
