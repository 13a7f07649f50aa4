import { choicesOf, multi, select, text } from '../forms/fields'
import { webhookLimits as most, WEBHOOK_EVENTS, WEBHOOK_KINDS } from './codes'

const name = text('name', '名称', { required: true, max: most.name, placeholder: '如：财务系统' })
const events = multi('events', '事件', choicesOf(WEBHOOK_EVENTS), { required: true })

/** A new subscription. */
export const webhookForm = [
  name,
  select('kind', '推送给', choicesOf(WEBHOOK_KINDS), { required: true, inline: true }),
  text('address', '地址', {
    required: true,
    max: most.addressText,
    placeholder: 'https://',
    hint: '程序的接收地址；或企业微信群「添加群机器人」给出的地址',
  }),
  events,
] as const

/** Changes of a subscription: another address is another subscription, with a secret of its own. */
export const webhookEditForm = [name, events] as const
