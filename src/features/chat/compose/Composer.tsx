import { chatLimits } from '@contract/chat/codes'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'

import { fieldAtDesk } from '@/platform/desk'
import type { LocalFile } from '@/platform/port'
import { ariaProps } from '@/ui/base/ariaProps'

import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Icon, type IconName } from '@/ui/show/Icon'
import type { ComposerStore, Panel } from './ComposerStore'
import './Composer.scss'
import { EmojiPanel } from './EmojiPanel'
import { HoldToTalk } from './HoldToTalk'
import { ToolsPanel } from './ToolsPanel'

interface Props {
  store: ComposerStore
  isGroup: boolean
  onMention: () => void
  /** Sends files that were pasted or dropped. */
  onFiles: (files: LocalFile[]) => void
}

/** Composer of a conversation: text, voice, emoji, and tools. */
export const Composer = observer(function Composer({ store, isGroup, onMention, onFiles }: Props) {
  const { panel, text, quoted, canSend } = store
  return (
    <View className="composer">
      {quoted && (
        <View className="composer__quoted">
          <Text className="composer__quoted-words">
            引用 {quoted.referMsgUserName}：{quoted.referMsg}
          </Text>
          <Tappable className="composer__tool" label="取消引用" onTap={() => store.unquote()}>
            <Icon name="close" size={16} />
          </Tappable>
        </View>
      )}
      <View className="composer__bar">
        <Tool store={store} panel="voice" icon="mic" label="语音" />
        {panel === 'voice' ? (
          <HoldToTalk onDone={(file, seconds) => store.sendVoice(file, seconds)} />
        ) : (
          <Textarea
            className="composer__input"
            {...ariaProps({ label: '消息' })}
            {...fieldAtDesk({ onSend: () => store.sendText(), onFiles })}
            autoHeight
            showConfirmBar={false}
            disableDefaultPadding
            cursorSpacing={16}
            maxlength={chatLimits.text}
            placeholder="发消息"
            placeholderClass="placeholder"
            value={text}
            onFocus={() => store.show('none')}
            onInput={({ detail }) => {
              if (store.write(detail.value, detail.cursor) && isGroup) onMention()
            }}
            onBlur={({ detail }) => store.leftAt((detail as { cursor?: number }).cursor)}
          />
        )}
        <Tool store={store} panel="emoji" icon="emoji" label="表情" />
        {canSend && panel !== 'voice' ? (
          <View className="composer__send">
            <Button kind="primary" size="small" label="发送" onTap={() => store.sendText()} />
          </View>
        ) : (
          <Tool store={store} panel="tools" icon="plus-circle" label="更多" />
        )}
      </View>
      {panel === 'emoji' && <EmojiPanel store={store} />}
      {panel === 'tools' && <ToolsPanel store={store} />}
    </View>
  )
})

interface ToolProps {
  store: ComposerStore
  panel: Exclude<Panel, 'none'>
  icon: IconName
  label: string
}

/** Button that opens its panel; while open, it leads back to the keyboard. */
const Tool = observer(function Tool({ store, panel, icon, label }: ToolProps) {
  const isOpen = store.panel === panel
  return (
    <Tappable
      className="composer__tool"
      label={isOpen ? '键盘' : label}
      expanded={isOpen}
      onTap={() => store.show(panel)}
    >
      <Icon name={isOpen ? 'keyboard' : icon} size={26} />
    </Tappable>
  )
})
