import { aiLimits } from '@contract/ai/codes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/feedback/Notice'
import { CommentField } from '@/ui/input/CommentField'
import './Composer.scss'
import type { TalkStore } from './TalkStore'

/** Input for questions, at the end of the session. */
export const Composer = observer(function Composer({ store, onNew }: { store: TalkStore; onNew: () => void }) {
  const { session, use, running } = store
  if (session && !session.can.ask)
    return <Notice tone="muted" text="会话已结束，只能查看" action="新会话" onTap={onNew} />
  if (use && !use.useFlag) return <Notice tone="warn" text={use.msg} />
  return (
    <View className="composer">
      {running && <Notice tone="muted" text="正在回答" action="停止回答" onTap={() => store.stop(running)} />}
      <View className="composer__row">
        <CommentField
          value={store.text}
          maxlength={aiLimits.question}
          label="问题"
          placeholder="问项目、开庭、待办"
          busy={store.isSending}
          onInput={(typed) => store.type(typed)}
          onSend={() => void store.ask()}
        />
      </View>
    </View>
  )
})
