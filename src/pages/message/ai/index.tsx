import { ai } from '@contract/ai'
import { ScrollView } from '@tarojs/components'
import { useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Composer } from './Composer'
import { RenameSheet } from './RenameSheet'
import { TalkStore } from './TalkStore'
import { TurnView } from './TurnView'
import { useBottom } from './useBottom'
import { Welcome } from './Welcome'

/** Session with the assistant: a new one, or one that is continued. */
function Talk({ aiSessionId, caseId, text }: Params<typeof routes.message.ai>) {
  const { ai: calls } = useApi({ ai })
  const { connection, drafts, navigation, platform } = useApp()
  const store = useScreenStore(() => {
    const draft = drafts.of<string>(`ai/${aiSessionId ?? caseId ?? 'new'}`)
    const made = new TalkStore(aiSessionId, { calls, connection, draft, caseId })
    if (text && !made.text) made.type(text)
    return made
  })
  useReturn(() => store.refresh())
  const [sheet, setSheet] = useState<'more' | 'rename'>()
  const { turns, session, use } = store
  const bottom = useBottom(turns.reduce((sum, turn) => sum + turn.answer.length + turn.sources.length + 1, 0))
  const begin = () => navigation.replace(routes.message.ai, {})
  const ask = (question: string) => {
    bottom.follow()
    store.ask(question)
  }
  const end = async () => {
    if (await platform.feedback.confirm({ content: '结束后只能查看，不能再问。结束这个会话？', confirmText: '结束' }))
      await store.terminate()
  }
  return (
    <FormSupport>
      <Screen
        title="AI 助手"
        subtitle={session && turns.length > 0 ? session.title : undefined}
        state={store}
        scroll={false}
        onRetry={() => store.refresh()}
        right={
          <>
            <AmountsEye />
            <NavAction label="更多" icon="more" onTap={() => setSheet('more')} />
          </>
        }
        footer={<Composer store={store} onNew={() => begin()} />}
      >
        <ScrollView className="screen__scroll" scrollY enhanced {...bottom.scroller}>
          {turns.length === 0 && use && <Welcome use={use} hasCase={!!caseId} onAsk={ask} />}
          {turns.map((turn) => (
            <TurnView
              key={turn.turnId}
              turn={turn}
              mayAsk={store.mayAsk && !store.running}
              onRetry={() => store.retry(turn)}
              onRate={(said) => store.rate(turn, said)}
            />
          ))}
        </ScrollView>
        <ActionSheet
          open={sheet === 'more'}
          onClose={() => setSheet(undefined)}
          items={[
            { label: '新会话', onTap: () => begin() },
            { label: '过往会话', onTap: () => navigation.go(routes.message.aiRecord, {}) },
            session && { label: '重命名', onTap: () => setSheet('rename') },
            session?.can.terminate && { label: '结束会话', danger: true, onTap: () => end() },
          ]}
        />
        <RenameSheet
          open={sheet === 'rename'}
          title={session?.title ?? ''}
          onClose={() => setSheet(undefined)}
          onDone={(title) => store.rename(title)}
        />
      </Screen>
    </FormSupport>
  )
}

export default screen(routes.message.ai, Talk)
