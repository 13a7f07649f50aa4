import { WorkLogPage } from '@/features/work-log/WorkLogPage'
import { workLogRecord } from '@/features/work-log/workLogRecord'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useRecord } from '@/stores/record/useRecord'

const shownLog = workLogRecord(routes.workLog.detail)

function WorkLogDetail({ id }: { id: string }) {
  const { record, share } = useRecord(shownLog, { id })
  return <WorkLogPage title="日志详情" logId={id} record={record} share={share} />
}

export default screen(routes.workLog.detail, WorkLogDetail, { record: shownLog })
