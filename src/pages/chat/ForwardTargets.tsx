import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ForwardStore, ForwardTarget } from '@/features/chat/found/ForwardStore'
import { Section } from '@/ui/page/Section'
import { PersonRow } from '@/ui/people/PersonRow'
import './chat-forward.scss'

interface TargetsProps {
  title: string
  targets: readonly ForwardTarget[]
  store: ForwardStore
}

export const ForwardTargets = observer(function ForwardTargets({ title, targets, store }: TargetsProps) {
  return (
    <Section title={title} flush>
      <View className="chat-forward__row">
        {targets.map((target) => (
          <PersonRow
            key={target.key}
            person={{ id: target.imUserId ?? target.key, ...target, note: target.closed ?? target.note }}
            query={store.query}
            isChosen={store.has(target)}
            isOff={!!target.closed}
            multiple
            onTap={() => store.toggle(target)}
          />
        ))}
      </View>
    </Section>
  )
})
