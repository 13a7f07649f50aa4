import { ai } from '@contract/ai'
import { AI_SESSION_STATUS } from '@contract/ai/codes'
import { aiSessionList } from '@contract/ai/lists'
import type { AiSessionRow } from '@contract/ai/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Sparse } from '@/lib/compact'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyDay, toClock, toDate } from '@/lib/time'
import type { ModalButton } from '@/platform/hostLimits'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine } from '@/ui/show/RowLine'
import { Swipe, type SwipeAction } from '@/ui/show/Swipe'
import './record.scss'

const TABS = { all: '全部' } as const
const EMPTY = { all: { text: '还没有问过', hint: '问过的会话留在这里，只有您自己看得到' } }

/** Past sessions with the assistant, by day. */
function AiRecords() {
  const { ai: calls } = useApi({ ai })
  const { navigation, platform } = useApp()
  const list = useTabbedList({
    name: routes.message.aiRecord.path,
    definition: aiSessionList,
    tabs: TABS,
    load: (_, { sort, ...query }) => calls.getAiSession(query),
    keyOf: ({ aiSessionId }: AiSessionRow) => aiSessionId,
    kind: 'aiSession',
  })
  const confirm = (content: string, confirmText: ModalButton) => platform.feedback.confirm({ content, confirmText })
  const remove = async (row: AiSessionRow) => {
    const { aiSessionId } = row
    if (await confirm('删除后问题与回答都不再保留。删除这个会话？', '删除'))
      await list.removing(row, () => calls.delAiSession({ aiSessionId }))
  }
  const terminate = async ({ aiSessionId }: AiSessionRow) => {
    if (await confirm('结束后只能查看，不能再问。结束这个会话？', '结束'))
      // A failure is shown by the request helper; the list gets an event on success.
      await calls.terminateAiSession({ aiSessionId }).catch(rethrowUnlessReported)
  }
  const open = (aiSessionId: string) => navigation.go(routes.message.ai, { aiSessionId })
  const actionsOf = (row: AiSessionRow): Sparse<SwipeAction> => [
    row.status === 'active' && { label: '结束', onTap: () => terminate(row) },
    { label: '删除', tone: 'bad', onTap: () => remove(row) },
  ]
  return (
    <ListScreen
      title="过往会话"
      label="会话"
      list={list}
      icon="assistant"
      empty={EMPTY}
      nothing="没有符合条件的会话"
      action={{ label: '新会话', onTap: () => navigation.go(routes.message.ai, {}), helps: () => true }}
      renderRow={(row) => (
        <SessionRow
          row={row}
          before={list.list.items[list.list.items.indexOf(row) - 1]}
          actions={actionsOf(row)}
          onOpen={() => open(row.aiSessionId)}
        />
      )}
    />
  )
}

interface RowProps {
  row: AiSessionRow
  /** Row above it: a day is shown once. */
  before?: AiSessionRow
  actions: Sparse<SwipeAction>
  onOpen: () => void
}

const dayOf = ({ updateTime }: AiSessionRow) => toDate(updateTime)

const SessionRow = observer(function SessionRow({ row, before, actions, onOpen }: RowProps) {
  const isFirst = !before || dayOf(before) !== dayOf(row)
  return (
    <View>
      {isFirst && <Text className="ai-record__day">{friendlyDay(row.updateTime)}</Text>}
      <Swipe actions={actions}>
        <ListRow title={row.title} onTap={onOpen}>
          <RowLine right={toClock(row.updateTime)}>
            <Text>{`${row.turns} 问`}</Text>
            {row.status === 'terminated' && <Text>{AI_SESSION_STATUS.terminated}</Text>}
          </RowLine>
        </ListRow>
      </Swipe>
    </View>
  )
})

export default screen(routes.message.aiRecord, AiRecords)
