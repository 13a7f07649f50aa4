import { clue } from '@contract/clue'
import { REPEAT_REASONS } from '@contract/clue/codes'
import type { Repeat, RepeatInput } from '@contract/clue/shapes'
import { View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowWords } from '@/ui/show/RowLine'

/** Clues similar to the one being entered: open one, or save one's own all the same. */
function RepeatList() {
  const api = useApi({ clue })
  const deps = useRecordDeps()
  const { question = {}, answer } = useQuestion<RepeatInput, boolean>(routes.caseClue.repeatList)
  const list = useScreenStore(
    () => new LiveRecord<Repeat[]>({ ...deps, read: () => api.clue.getRepeatClueList(question) }),
  )
  const found = list.now ?? []
  return (
    <Screen
      title="相似线索"
      state={{ isLoading: list.isLoading, error: list.error, isEmpty: found.length === 0 }}
      onRetry={list.retry}
      skeleton="list"
      empty={{ icon: 'clue', text: '没有相似的线索或客户' }}
      footer={
        <BottomBar
          actions={[
            { label: '返回修改', onTap: () => answer(false) },
            { label: '仍然登记', kind: 'primary', onTap: () => answer(true) },
          ]}
        />
      }
    >
      <Notice tone="warn" text={`找到 ${found.length} 条相似记录，请先核对是否为同一客户的同一需求`} />
      <View>
        {found.map((repeat) => (
          <RepeatRow key={repeat.id} repeat={repeat} />
        ))}
      </View>
    </Screen>
  )
}

function RepeatRow({ repeat }: { repeat: Repeat }) {
  const { navigation } = useApp()
  const { kind, id, title, status, owner, reasons, createTime, canOpen } = repeat
  const isClue = kind === 'clue'
  const open = () =>
    isClue
      ? navigation.go(routes.caseClue.detail, { clueId: id })
      : navigation.go(routes.customer.customerDetail, { customerId: id })
  return (
    <ListRow
      title={title}
      chip={{ text: isClue ? status : `客户·${status}`, tone: 'muted' }}
      onTap={canOpen ? open : undefined}
    >
      <RowWords text={owner ? `${owner.name} 负责` : '未分配'} right={`${friendlyTime(createTime)} 登记`} />
      <RowChips chips={reasons.map((reason) => ({ text: REPEAT_REASONS[reason], tone: 'warn' }))} />
    </ListRow>
  )
}

export default screen(routes.caseClue.repeatList, RepeatList)
