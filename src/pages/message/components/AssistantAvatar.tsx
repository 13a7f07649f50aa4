import type { SystemId } from '@contract/codes/assistants'
import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/show/Icon'
import './AssistantAvatar.scss'

/** Icon and background (one of eight) of each assistant. */
const LOOKS = {
  1001: ['stamp', 1],
  1002: ['log', 2],
  1003: ['briefcase', 4],
  1004: ['handshake', 5],
  1005: ['folder', 6],
  1006: ['shield', 7],
  1007: ['clue', 8],
  1008: ['calendar', 3],
  1009: ['task', 1],
  1010: ['receipt', 5],
  1011: ['wallet', 6],
  1012: ['book', 7],
  1013: ['chat', 4],
  1014: ['megaphone', 3],
  1015: ['file-text', 2],
  1018: ['users', 8],
} as const satisfies Record<SystemId, readonly [IconName, number]>

export function AssistantAvatar({ systemId, size = 44 }: { systemId: SystemId; size?: number }) {
  const [icon, ground] = LOOKS[systemId]
  return (
    <View
      className="assistant-avatar"
      style={{ width: `${size}px`, height: `${size}px`, background: `var(--person-${ground})` }}
    >
      <Icon name={icon} size={Math.round(size / 2)} />
    </View>
  )
}
