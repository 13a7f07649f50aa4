import { workLog } from '@contract/work-log'
import type { Revert } from '@contract/work-log/shapes'
import { useEffect, useState } from 'react'
import { WorkLogPage } from '@/features/work-log/WorkLogPage'
import { workLogRecord } from '@/features/work-log/workLogRecord'
import { ignoreError } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'

const shownTodo = workLogRecord(routes.message.logDetails)
const HANDLED = 'true'

/** Log to be reviewed. One withdrawn meanwhile shows by whom and when. */
function LogDetails({ id, hasHandle }: { id: string; hasHandle?: string }) {
  const api = useApi({ workLog })
  const { navigation } = useApp()
  const { record, share } = useRecord(shownTodo, { id, hasHandle })
  const [revert, setRevert] = useState<Revert>()
  const { isGone } = record
  useEffect(() => {
    if (isGone) api.workLog.getRevert({ id }).then(setRevert, ignoreError)
  }, [api, id, isGone])
  const gone = revert?.isReverted && {
    icon: 'undo' as const,
    text: '填写人已撤回该日志',
    hint: [revert.person?.name, revert.time && friendlyTime(revert.time)].filter(Boolean).join(' · '),
    action: '返回',
    onAction: () => navigation.back(),
  }
  return (
    <WorkLogPage
      title="日志审阅"
      logId={id}
      record={record}
      share={share}
      gone={gone || undefined}
      banner={hasHandle === HANDLED && !isGone && <Notice tone="info" text="这份日志已经处理过" />}
    />
  )
}

export default screen(routes.message.logDetails, LogDetails, { record: shownTodo })
