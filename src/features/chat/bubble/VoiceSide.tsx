import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { chatService } from '../chatService'
import { PlayerState } from './VoicePlayer'

/** Beside a voice message: the unplayed mark, the speed, or the error. */
export const VoiceSide = observer(function VoiceSide({ id, isMine }: { id: string; isMine: boolean }) {
  const { player } = chatService(useApp())
  const state = player.stateOf(id)
  if (player.id === id && player.error)
    return (
      <View className="voice-side voice-side__failed" {...ariaProps({ role: 'alert' })}>
        <Text>{player.error}</Text>
      </View>
    )
  if (state === PlayerState.playing || state === PlayerState.paused)
    return (
      <Tappable className="voice-side" label={`${player.rate}×，切换语速`} throttleMs={0} onTap={() => player.turn()}>
        <Text>{player.rate}×</Text>
      </Tappable>
    )
  if (isMine || !id || player.isHeard(id)) return null
  return (
    <View className="voice-side" {...ariaProps({ role: 'img', label: '未听' })}>
      <View className="voice-side__dot" />
    </View>
  )
})
