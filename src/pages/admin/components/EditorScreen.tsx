import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useLeaveQuestion } from '@/features/form/useLeaveQuestion'
import { Notice } from '@/ui/feedback/Notice'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen, type ScreenState } from '@/ui/page/Screen'
import type { ActionItem } from '@/ui/sheet/ActionSheet'

/** Store of an editor, as its page needs it. */
interface Editor extends ScreenState {
  readonly isDirty: boolean
  readonly isSaving: boolean
  load(): Promise<unknown>
}

interface EditorScreenProps {
  title: string
  store: Editor
  /** Name of the edited thing in the question before leaving: 流程. */
  what: string
  /** Shown at the top; saving is disabled while there is one. */
  problem?: string
  /** False while something else is missing, which the page shows itself. */
  canSave?: boolean
  onSave: () => void
  /** Actions beside 保存. */
  actions: readonly BarAction[]
  more?: readonly ActionItem[]
}

/** Frame of editors that save explicitly: a flow, a form, a rule. Leaving with changes asks first. */
export const EditorScreen = observer(function EditorScreen(props: PropsWithChildren<EditorScreenProps>) {
  const { title, store, what: noun, problem, canSave = true, onSave, actions, more, children } = props
  const leave = useLeaveQuestion(store.isDirty, `${noun}还没有保存，确定离开？`)
  const save: BarAction = {
    label: '保存',
    kind: 'primary',
    busy: store.isSaving,
    disabled: !store.isDirty || Boolean(problem) || !canSave,
    onTap: onSave,
  }
  return (
    <Screen
      title={title}
      state={store}
      onRetry={() => store.load()}
      onBack={leave}
      footer={<BottomBar actions={[save, ...actions]} more={more} />}
    >
      {problem && <Notice tone="warn" role="alert" text={problem} />}
      {children}
    </Screen>
  )
})
