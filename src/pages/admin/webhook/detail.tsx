import { webhook } from '@contract/webhook'
import { eventName, WEBHOOK_KINDS } from '@contract/webhook/codes'
import type { Webhook } from '@contract/webhook/shapes'
import { useState } from 'react'
import { friendlyDay, friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { webhookLook } from '@/rules/looks/webhookLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { Deliveries } from './Deliveries'
import { MadeSecret } from './MadeSecret'

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
    const content = '换好之前，旧密钥与新密钥一起签名二十四小时，接收的程序认得其中一个就行'
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
          <DetailHead title={now.name} chip={webhookLook[now.state]} words={now.address} />
          {problemWords(now) && <Notice tone="warn" text={problemWords(now)} />}
          <Facts shown={now} />
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

/** The reason why nothing arrives; empty if all is well. */
const problemWords = ({ state, offReason, keeper, stopsOn, failingSince }: Webhook): string => {
  if (state === 'off') return `${offReason || '由管理员停用'}。开启后由您负责，停用期间的事件不会补推。`
  if (state === 'unkept')
    return `负责人${keeper.name}已离开${stopsOn ? `，${friendlyDay(stopsOn)}停用` : ''}；继续推送后由您负责。`
  return failingSince ? `从${friendlyTime(failingSince)}起没有送达，正在一次次再推；连续三天会自动停用。` : ''
}

function Facts({ shown }: { shown: Webhook }) {
  const { kind, events, keeper, maker, createTime, lastSentTime, counts, renewedUntil } = shown
  return (
    <Section title="推送">
      <KeyValue
        rows={[
          { label: '推送给', value: WEBHOOK_KINDS[kind] },
          { label: '事件', value: events.map(eventName).join('、') },
          { label: '近三十天', value: `送达 ${counts.sent} · 等待 ${counts.waiting} · 搁置 ${counts.parked}` },
          { label: '最近送达', value: lastSentTime ? friendlyTime(lastSentTime) : '还没有' },
          ...(renewedUntil ? [{ label: '密钥', value: `已更换，旧密钥用到${friendlyTime(renewedUntil)}` }] : []),
          { label: '负责人', value: keeper.name },
          { label: '建立', value: `${maker.name} ${friendlyTime(createTime)}` },
        ]}
      />
    </Section>
  )
}

export default screen(routes.admin.webhook, WebhookPage, { record: shownWebhook })
