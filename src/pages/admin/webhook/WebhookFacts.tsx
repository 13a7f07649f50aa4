import { eventName, WEBHOOK_KINDS } from '@contract/webhook/codes'
import type { Webhook } from '@contract/webhook/shapes'
import { friendlyDay, friendlyTime } from '@/lib/time'
import { webhookLook } from '@/rules/looks/webhookLook'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

/** A subscription's address and events, and why nothing arrives if nothing does. */
export function WebhookFacts({ shown }: { shown: Webhook }) {
  const { kind, events, keeper, maker, createTime, lastSentTime, counts, renewedUntil } = shown
  const problem = problemWords(shown)
  return (
    <>
      <DetailHead title={shown.name} chip={webhookLook[shown.state]} words={shown.address} />
      {problem && <Notice tone="warn" text={problem} />}
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
    </>
  )
}

/** The reason why nothing arrives; empty if all is well. */
const problemWords = ({ state, offReason, keeper, stopsOn, failingSince }: Webhook): string => {
  if (state === 'off') return `${offReason || '由管理员停用'}。开启后由您负责，停用期间的事件不会补推。`
  if (state === 'unkept')
    return `负责人${keeper.name}已离开${stopsOn ? `，${friendlyDay(stopsOn)}停用` : ''}；继续推送后由您负责。`
  return failingSince ? `从${friendlyTime(failingSince)}起没有送达，正在一次次再推；连续三天会自动停用。` : ''
}
