import type { CaseDetail } from '@contract/case/shapes'
import { workLog } from '@contract/work-log'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { observer } from 'mobx-react-lite'
import { Part } from '@/features/record/Part'
import { useOlder } from '@/features/record/useOlder'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import type { LoadOlder } from '@/ui/list/OlderItems'
import { Section } from '@/ui/page/Section'

/** Work logs of the case that the reader may see. */
export function LogTab({ caseDetail: { caseId, can } }: { caseDetail: CaseDetail }) {
  const api = useApi({ workLog })
  const { navigation } = useApp()
  const logs = usePart({ kind: 'case', id: caseId }, () => api.workLog.getCaseList({ caseId }))
  useReturn(logs.retry)
  const add = () => navigation.go(routes.workLog.add, { caseId })
  return (
    <Part of={logs}>
      {({ records, total, hours }) =>
        total === 0 ? (
          <Empty
            icon="history"
            text="还没有工作日志"
            hint="您写的、抄送给您与分管同事的日志都在这里"
            action={can.work ? '写日志' : undefined}
            onAction={add}
          />
        ) : (
          <Section
            title={`${total} 条，已提交 ${hours} 小时`}
            flush
            right={can.work && <Button label="写日志" size="small" onTap={add} />}
          >
            <LogRows
              newest={records}
              total={total}
              read={(page) => api.workLog.getCaseList({ caseId, ...page }, { silent: false })}
            />
          </Section>
        )
      }
    </Part>
  )
}

const keyOf = ({ logId }: WorkLogRow) => logId

const LogRows = observer(function LogRows(props: {
  newest: readonly WorkLogRow[]
  total: number
  read: LoadOlder<WorkLogRow>
}) {
  const { navigation } = useApp()
  const { shown, more } = useOlder({ ...props, keyOf })
  return (
    <>
      {shown.map((row) => (
        <WorkLogRowView
          key={row.logId}
          row={row}
          showsAuthor
          onTap={() => navigation.go(routes.workLog.detail, { id: row.logId })}
        />
      ))}
      {more}
    </>
  )
})
