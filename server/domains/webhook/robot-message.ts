import { yuan } from '@contract/amount'
import { dayInWords } from '@contract/day-words'
import { eventName } from '@contract/webhook/codes'
import type { SentEvent } from '@contract/webhook/events'

/** Facts that people can read; ids are for programs. */
const LINES: Readonly<Record<string, (value: string) => string>> = {
  outcome: (value) => `结果：${value === 'approved' ? '同意' : '退回'}`,
  amount: (value) => `金额：${yuan(value)}`,
  arrivedOn: (value) => `到账日期：${dayInWords(value)}`,
  dueOn: (value) => `截止：${dayInWords(value)}`,
  daysLeft: (value) => `还有 ${value} 天`,
  leftOn: (value) => `离职日期：${dayInWords(value)}`,
}

/** Message of a WeCom group's robot about an event. @param site address of the app, if it is known */
export function robotMessage({ type, data }: SentEvent, site: string | undefined) {
  const lines = Object.entries(LINES).flatMap(([name, line]) =>
    data[name] === undefined ? [] : [`> ${line(String(data[name]))}`],
  )
  const content = [`**${eventName(type)}**`, ...lines, ...(site ? [`[打开案头](${site})`] : [])].join('\n')
  return { msgtype: 'markdown', markdown: { content } }
}

/** WeCom's refusals that an administrator can do something about. */
const REFUSALS: Readonly<Record<number, string>> = {
  93000: '群机器人的地址无效，可能已从群里移除',
  45009: '群机器人一分钟至多 20 条，稍后再推',
}

/** Returns why WeCom did not take a message; undefined if it did. */
export function robotProblem(answer: string): string | undefined {
  try {
    const { errcode }: { errcode?: unknown } = JSON.parse(answer)
    if (errcode === 0) return undefined
    return REFUSALS[Number(errcode)] ?? `企业微信答复 ${String(errcode)}`
  } catch {
    return '企业微信返回了无法识别的内容'
  }
}
