import { clue } from '@contract/clue'
import { CONVERTED_WORDS } from '@contract/clue/codes'
import type { Clue } from '@contract/clue/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FollowUpTimeline } from '@/features/follow-up/FollowUpTimeline'
import { NotFollowed } from '@/features/follow-up/NotFollowed'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { UndoToast } from '@/ui/feedback/UndoToast'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { ClueContact, ClueFacts } from '../components/ClueFacts'
import { ClueHead } from '../components/ClueHead'
import { ClueActions } from './ClueActions'
import { ClueDetailStore } from './ClueDetailStore'
import { type ClueQuestion, ClueSheets } from './ClueSheets'

const shownClue = recordPage(routes.caseClue.detail, {
  read: clue.getClueDetail,
  input: ({ clueId }) => ({ clueId }),
  about: ({ clueId }) => ({ kind: 'clue', id: clueId }),
  opened: ({ title, partyName }) => ({ title, note: partyName }),
})

/** `index` is the list one came from; the server decides which actions are allowed. */
function ClueDetail({ clueId }: { clueId: string; index?: string }) {
  const api = useApi({ clue })
  const { platform } = useApp()
  const { record } = useRecord(shownClue, { clueId })
  const store = useScreenStore(() => new ClueDetailStore(record, { api, feedback: platform.feedback }))
  const [question, setQuestion] = useState<ClueQuestion>()
  const { now } = record
  return (
    <Screen
      title="线索详情"
      right={now?.amount && <AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={now && <ClueActions store={store} clue={now} onAsk={setQuestion} />}
    >
      {now && (
        <View>
          <ClueHead clue={now} />
          <ClashNotices clue={now} />
          <Became clue={now} />
          <ClueContact clue={now} />
          <ClueFacts clue={now} />
          {!now.isMasked && (
            <Section title={now.followUpTotal > 0 ? `跟进记录 ${now.followUpTotal}` : '跟进记录'}>
              {now.followUpTotal > 0 ? (
                <FollowUpTimeline
                  talks={now.followUps}
                  total={now.followUpTotal}
                  nextTime={now.nextTime}
                  older={(page) => api.clue.getClueRecordList({ clueId, ...page }, { silent: false })}
                />
              ) : (
                <NotFollowed />
              )}
            </Section>
          )}
          <ConversionUndo store={store} />
          <ClueSheets store={store} clue={now} question={question} onClose={() => setQuestion(undefined)} />
        </View>
      )}
    </Screen>
  )
}

/** Offer to undo a conversion just made. */
const ConversionUndo = observer(function ConversionUndo({ store }: { store: ClueDetailStore }) {
  const { converted } = store
  return (
    <UndoToast
      text={converted && CONVERTED_WORDS[converted]}
      onUndo={() => store.undoConversion()}
      onGone={() => store.finishUndo()}
    />
  )
})

/** Parties on the other side of the firm's work, each with a conflict check of its name. */
function ClashNotices({ clue: { clueId, clashes } }: { clue: Clue }) {
  const { navigation } = useApp()
  return (
    <>
      {clashes.map(({ name, words }) => (
        <Notice
          key={words}
          tone="bad"
          icon="scales"
          text={`利益冲突：${words}`}
          action="检索利冲"
          onTap={() => navigation.go(routes.conflict.newSearch, { name, targetKind: 'clue', targetId: clueId })}
        />
      ))}
    </>
  )
}

/** Link to the record the clue was converted to. */
function Became({ clue: { converted } }: { clue: Clue }) {
  const { navigation } = useApp()
  if (!converted) return null
  const isSource = converted.kind === 'caseSource'
  const open = () =>
    isSource
      ? navigation.go(routes.caseSource.home, { caseId: converted.id })
      : navigation.go(routes.customer.customerDetail, { customerId: converted.id })
  return (
    <Section flush>
      <Cell icon={isSource ? 'folder' : 'building'} title={isSource ? '查看案源' : '查看客户'} onTap={() => open()} />
    </Section>
  )
}

export default screen(routes.caseClue.detail, ClueDetail, { record: shownClue })
