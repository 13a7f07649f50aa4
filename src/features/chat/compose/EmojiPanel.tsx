import { EMOJIS } from '@contract/chat/emojis'
import { ScrollView, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Tappable } from '@/ui/base/Tappable'
import { Tabs } from '@/ui/page/Tabs'
import { Icon } from '@/ui/show/Icon'
import type { ComposerStore } from './ComposerStore'

const TABS = [
  { key: 'small', text: '表情' },
  { key: 'large', text: '大表情' },
] as const

/** §3's emoji: small ones go into the text, large ones are a message each. */
export function EmojiPanel({ store }: { store: ComposerStore }) {
  const [tab, setTab] = useState<string>('small')
  const isLarge = tab === 'large'
  return (
    <View className="emoji-panel">
      <View className="emoji-panel__head">
        <Tabs label="表情" items={TABS} value={tab} onSelect={setTab} />
        {!isLarge && (
          <Tappable className="composer__tool" label="删除" throttleMs={0} onTap={() => store.erase()}>
            <Icon name="undo" size={22} />
          </Tappable>
        )}
      </View>
      <ScrollView className="emoji-panel__scroll" scrollY enhanced>
        <View className="emoji-panel__grid">
          {Object.entries(EMOJIS).map(([name, character]) => (
            <Tappable
              key={name}
              className={isLarge ? 'emoji-panel__one emoji-panel__one--large' : 'emoji-panel__one'}
              label={name}
              throttleMs={isLarge ? undefined : 0}
              onTap={() => (isLarge ? store.sendEmoticon(name) : store.insert(`[${name}]`))}
            >
              <Text>{character}</Text>
            </Tappable>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
