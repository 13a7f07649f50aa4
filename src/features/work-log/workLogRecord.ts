import { dayInWords } from '@contract/day-words'
import { cutText } from '@contract/text'
import { workLog } from '@contract/work-log'
import type { WorkLog } from '@contract/work-log/shapes'
import type { Route } from '@/routes/route'
import { type RecordPage, recordPage } from '@/stores/record/useRecord'

const TITLE = 100

/** Record of a log for either page: its own, or the to-do's. */
export const workLogRecord = <R extends Route<'id', string>>(route: R): RecordPage<R, { logId: string }, WorkLog> =>
  recordPage(route, {
    read: workLog.getDetail,
    input: ({ id }) => ({ logId: id }),
    about: ({ id }) => ({ kind: 'workLog', id }),
    opened: ({ content, author, workDay }) => ({
      title: cutText(content, TITLE),
      note: `${author.name} · ${dayInWords(workDay)}`,
    }),
    share: ({ author, workDay, content }) => ({
      title: `${author.name} ${dayInWords(workDay)} 工作日志`,
      desc: cutText(content, TITLE),
    }),
  })
