import { assistantById } from '@contract/codes/assistants'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { compact } from '@/lib/compact'
import { badgeText } from '@/lib/text'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import type { TodosStore } from '../TodosStore'
import './TodoStrip.scss'

/** Zero-width break opportunity between words, so that a narrow column does not break within one. */
const BREAK = '\u200b'
/** So many fit side by side at 320 px. */
const MOST = 4

/** Counts of what waits for this person; a tap opens the list. */
export const TodoStrip = observer(function TodoStrip({ store }: { store: TodosStore }) {
  const { navigation } = useApp()
  const { counts } = store
  const assistant = (systemId: number) => () =>
    navigation.go(routes.message.conversation, { systemId: String(systemId), tab: '待处理' })
  const waiting = compact([
    {
      label: '待审批',
      count: counts?.approvals,
      late: counts?.lateApprovals,
      onTap: () => navigation.go(routes.wk.wk),
    },
    {
      label: '待办任务',
      count: counts?.tasks,
      late: counts?.overdue,
      onTap: () => navigation.go(routes.task.list),
    },
    // Most people review no logs, share no income and keep nothing: shown only while something waits.
    counts?.logs && { label: '待审阅日志', words: `待审阅${BREAK}日志`, count: counts.logs, onTap: assistant(1002) },
    counts?.incomes && {
      label: '待确认收入',
      words: `待确认${BREAK}收入`,
      count: counts.incomes,
      onTap: () => navigation.go(routes.message.incomeConfirm),
    },
    ...(counts?.others ?? []).map(({ systemId, count }) => {
      const nick = assistantById(systemId)?.nick.replace('助手', '') ?? ''
      return { label: `待处理${nick}`, words: `待处理${BREAK}${nick}`, count, onTap: assistant(systemId) }
    }),
  ])
  return (
    <View className="todo-strip">
      {waiting
        .filter((_, index) => index < MOST)
        .map(({ label, words, count, late, onTap }) => (
          <Tappable key={label} className="todo-strip__item" onTap={onTap}>
            <Text className={classes('todo-strip__count', !count && 'todo-strip__count--none')}>
              {count === undefined ? '–' : badgeText(count) || '0'}
            </Text>
            <Text className="todo-strip__label">{words ?? label}</Text>
            {late ? <Text className="todo-strip__late">逾期 {badgeText(late)}</Text> : null}
          </Tappable>
        ))}
    </View>
  )
})
