import { AppMsg, type AppMsgType } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { cutText } from '@contract/text'
import { WORK_LOG_TYPES, type WorkLogType } from '@contract/work-log/codes'
import type { Card } from '../../kernel/notify/card'
import { hoursOf } from './rounding'

const CONTENT_SHOWN = 60

/** Data of a log's card. */
export interface CardLog {
  logId: string
  type: WorkLogType
  targetName: string
  workDay: string
  minutes: number
  content: string
}

interface By {
  id: string
  name: string
}

/** The first row heads the card: the record, or the work itself when it is about none. */
const about = ({ type, targetName, workDay, minutes, content }: CardLog) => {
  const work = { key: '内容', value: cutText(content, CONTENT_SHOWN) }
  const day = { key: '日期', value: `${dayInWords(workDay)}，${hoursOf(minutes)} 小时` }
  return targetName ? [{ key: WORK_LOG_TYPES[type], value: targetName }, day, work] : [work, day]
}

const card = (
  code: AppMsgType,
  log: CardLog,
  to: readonly string[],
  by: By,
  words: { title: string; more?: Card['texts'] },
): Card => ({
  to,
  code,
  linkId: log.logId,
  senderId: by.id,
  alertTitle: words.title,
  texts: [...about(log), ...(words.more ?? [])],
})

/** Cards of logs in the message center: MESSAGES 201-205. */
export const logCards = {
  todo: (log: CardLog, to: readonly string[], by: By) =>
    card(AppMsg.LogTodo, log, to, by, { title: `${by.name}提交了工作日志` }),
  cc: (log: CardLog, to: readonly string[], by: By) =>
    card(AppMsg.LogCc, log, to, by, { title: `${by.name}的工作日志抄送您` }),
  coop: (log: CardLog, to: readonly string[], by: By) =>
    card(AppMsg.LogCoop, log, to, by, { title: `${by.name}将您添加为日志协作人` }),
  read: (log: CardLog, to: string, by: By, opinion: string) =>
    card(AppMsg.LogRead, log, [to], by, {
      title: '您的工作日志已审阅',
      more: [
        { key: '审阅人', value: by.name },
        ...(opinion ? [{ key: '意见', value: cutText(opinion, CONTENT_SHOWN) }] : []),
      ],
    }),
  back: (log: CardLog, to: string, by: By, reason: string) =>
    card(AppMsg.LogBack, log, [to], by, {
      title: '您的工作日志被退回',
      more: [
        { key: '退回人', value: by.name },
        { key: '原因', value: cutText(reason, CONTENT_SHOWN) },
      ],
    }),
}

/** Cards of a log that get a footer (§4): 1 reviewed, 2 returned, 3 withdrawn. */
export const TODO_CARDS = [AppMsg.LogTodo] as const
export const SENT_CARDS = [AppMsg.LogTodo, AppMsg.LogCc] as const
export const LogFooter = { pending: 0, reviewed: 1, returned: 2, withdrawn: 3 } as const
