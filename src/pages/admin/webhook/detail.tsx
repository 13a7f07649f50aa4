import { webhook } from '@contract/webhook'
import { useState } from 'react'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Deliveries } from './Deliveries'
import { MadeSecret } from './MadeSecret'
import { WebhookFacts } from './WebhookFacts'

const shownWebhook = recordPage(routes.admin.webhook, {
  read: webhook.get,
  input: ({ webhookId }) => ({ webhookId }),
  about: ({ webhookId }) => ({ kind: 'webhook', id: webhookId }),
})

/** A subscription: where its events go, and what became of each. */
function WebhookPage({ webhookId }: Params<typeof routes.admin.webhook>) {
  const api = useApi({ webhook })
  const { navigation, platform } = useApp()
  const { record } = useRecord(shownWebhook, { webhookId })
  const [secret, setSecret] = useState<string>()
  const { now } = record
  const setOn = (isOn: boolean, done: string) =>
    record.change('switch', ({ version }, key) => api.webhook.setOn({ webhookId, version, isOn }, { key }), done)
  const switchOff = async () => {
    const content = '停用期间的事件不会补推，等待推送的搁置'
    if (await platform.feedback.confirm({ title: '停用推送', content, confirmText: '停用' }))
      await setOn(false, '已停用')
  }
  const remove = async () => {
    const isRemoved = await record.remove(
      'remove',
      ({ version }, key) => api.webhook.delete({ webhookId, version }, { key }),
      {
        confirm: { title: '删除事件推送', content: '连同它的推送记录一起删除，不能恢复', confirmText: '删除' },
        toast: '已删除',
      },
    )
    if (isRemoved) await navigation.back()
  }
  const renew = async () => {
    const content = '更换后二十四小时内，新旧密钥一起签名，接收的程序认得其中一个就行'
    if (!(await platform.feedback.confirm({ title: '更换密钥', content, confirmText: '更换' }))) return
    await record.change('renew', async ({ version }, key) => {
      const { secret } = await api.webhook.renewSecret({ webhookId, version }, { key })
      setSecret(secret)
      return api.webhook.get({ webhookId })
    })
  }
  const test = () => record.change('test', (_, key) => api.webhook.test({ webhookId }, { key }), '测试已发出')
  const resendParked = () =>
    record.change('resend', (_, key) => api.webhook.resendParked({ webhookId }, { key }), '已重新推送')
  if (secret) return <MadeSecret secret={secret} onKept={() => setSecret(undefined)} />
  return (
    <Screen
      title="事件推送"
      state={record}
      onRetry={record.retry}
      footer={
        now && (
          <BottomBar
            actions={[
              now.can.confirm && {
                label: '继续推送',
                kind: 'primary',
                busy: record.busy === 'switch',
                onTap: () => setOn(true, '已确认'),
              },
              now.can.switchOn && {
                label: '开启',
                kind: 'primary',
                busy: record.busy === 'switch',
                onTap: () => setOn(true, '已开启'),
              },
              now.can.test && { label: '测试', busy: record.busy === 'test', onTap: () => test() },
              { label: '修改', onTap: () => navigation.go(routes.admin.addWebhook, { webhookId }) },
              now.can.switchOff && {
                label: '停用',
                kind: 'danger',
                busy: record.busy === 'switch',
                onTap: () => switchOff(),
              },
              !now.can.switchOff && {
                label: '删除',
                kind: 'danger',
                busy: record.busy === 'remove',
                onTap: () => remove(),
              },
            ]}
            more={now.can.renew ? [{ label: '更换密钥', onTap: () => renew() }] : []}
          />
        )
      }
    >
      {now && (
        <>
          <WebhookFacts shown={now} />
          <Deliveries
            rows={now.deliveries}
            parked={now.can.test ? now.counts.parked : 0}
            onOpen={(deliveryId) => navigation.go(routes.admin.delivery, { deliveryId })}
            onResend={() => resendParked()}
          />
        </>
      )}
    </Screen>
  )
}

export default screen(routes.admin.webhook, WebhookPage, { record: shownWebhook })
