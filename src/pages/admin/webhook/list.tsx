import { webhook } from '@contract/webhook'
import { eventName } from '@contract/webhook/codes'
import type { WebhookRow } from '@contract/webhook/shapes'
import { friendlyDay, friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { webhookLook } from '@/rules/looks/webhookLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

const shownWebhooks = recordPage(routes.admin.webhooks, {
  read: webhook.getList,
  input: () => ({}),
  events: () => newsOf('webhook'),
})

/** Subscriptions to the firm's events. */
function Webhooks() {
  const { navigation } = useApp()
  const { record } = useRecord(shownWebhooks, {})
  const all = record.now ?? []
  const add = () => navigation.go(routes.admin.addWebhook)
  return (
    <Screen
      title="事件推送"
      state={record}
      onRetry={record.retry}
      right={<NavAction label="新建事件推送" icon="plus" onTap={() => add()} />}
    >
      <CellGroup note="收案、审批办结、到账、开票等发生后，立即通知律所自己的程序或企业微信群。只带编号与必要的几项，不带姓名、号码与文字；保密项目只有编号。">
        {all.length > 0 ? (
          all.map((row) => (
            <WebhookCell
              key={row.webhookId}
              row={row}
              onTap={() => navigation.go(routes.admin.webhook, { webhookId: row.webhookId })}
            />
          ))
        ) : (
          <Cell title="还没有事件推送" note="每个程序、每个群各建一个" onTap={() => add()} />
        )}
      </CellGroup>
    </Screen>
  )
}

function WebhookCell({ row, onTap }: { row: WebhookRow; onTap: () => void }) {
  const look = webhookLook[row.state]
  return (
    <Cell
      title={row.name}
      note={[row.address, row.events.map(eventName).join('、'), lastWords(row)].join('\n')}
      right={row.state === 'on' ? undefined : <StatusChip text={look.text} tone={look.tone} />}
      label={`${row.name}，${look.text}`}
      onTap={onTap}
    />
  )
}

/** The reason why it does not send, or when it last did. */
const lastWords = ({ state, offReason, keeper, stopsOn, failingSince, lastSentTime }: WebhookRow) => {
  if (state === 'off') return offReason || '由管理员停用'
  if (state === 'unkept') return `${keeper.name}已离开${stopsOn ? `，${friendlyDay(stopsOn)}停用` : ''}`
  if (failingSince) return `从${friendlyTime(failingSince)}起没有送达`
  return lastSentTime ? `最近送达 ${friendlyTime(lastSentTime)}` : '还没有推送过'
}

export default screen(routes.admin.webhooks, Webhooks, { record: shownWebhooks })
