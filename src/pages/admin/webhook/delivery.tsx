import { webhook } from '@contract/webhook'
import { eventName } from '@contract/webhook/codes'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { deliveryLook } from '@/rules/looks/webhookLook'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownDelivery = recordPage(routes.admin.delivery, {
  read: webhook.getDelivery,
  input: ({ deliveryId }) => ({ deliveryId }),
  events: () => newsOf('webhook'),
})

/** One event on its way to one receiver: what was sent, what was answered. */
function DeliveryPage({ deliveryId }: Params<typeof routes.admin.delivery>) {
  const api = useApi({ webhook })
  const { record } = useRecord(shownDelivery, { deliveryId })
  const { now } = record
  const resend = () => record.change('resend', (_, key) => api.webhook.resend({ deliveryId }, { key }), '已重新推送')
  return (
    <Screen
      title="推送记录"
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.resend && (
          <BottomBar
            actions={[{ label: '再推一次', kind: 'primary', busy: record.busy === 'resend', onTap: () => resend() }]}
          />
        )
      }
    >
      {now && (
        <>
          <DetailHead title={eventName(now.type)} chip={deliveryLook[now.state]} words={now.webhookName} />
          <Section title="经过">
            <KeyValue
              rows={[
                { label: '发生', value: friendlyTime(now.time) },
                { label: '推了', value: `${now.attempts} 次` },
                !!now.lastTime && { label: '最近一次', value: friendlyTime(now.lastTime) },
                now.lastStatus !== null && { label: '对方答复', value: String(now.lastStatus) },
                now.lastMs !== null && { label: '用时', value: `${now.lastMs} 毫秒` },
                !!now.problem && { label: '没有送达', value: now.problem },
                !!now.nextTime && { label: '下一次', value: friendlyTime(now.nextTime) },
              ]}
            />
          </Section>
          <Section title="内容">
            <KeyValue
              rows={[{ label: '推送的', value: now.body }, !!now.answer && { label: '对方答的', value: now.answer }]}
            />
          </Section>
        </>
      )}
    </Screen>
  )
}

export default screen(routes.admin.delivery, DeliveryPage, { record: shownDelivery })
