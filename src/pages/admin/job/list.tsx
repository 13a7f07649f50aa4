import { jobs } from '@contract/admin/jobs'
import { jobOf } from '@contract/admin/jobs/codes'
import type { JobState } from '@contract/admin/jobs/shapes'
import { seconds } from '@contract/duration'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

const shownJobs = recordPage(routes.admin.jobs, { read: jobs.getList, input: () => ({}) })

/** Scheduled jobs of the server, with their last result and next run. */
function Jobs() {
  const api = useApi({ jobs })
  const { record } = useRecord(shownJobs, {})
  const [chosen, setChosen] = useState<JobState>()
  const all = record.now ?? []
  const run = ({ kind }: JobState) => record.change(kind, () => api.jobs.run({ kind }), '已运行')
  const retry = ({ kind }: JobState) => record.change(kind, () => api.jobs.retry({ kind }), '已再试')
  const parts = [
    { title: '未成功', rows: all.filter(isBad) },
    { title: '运行中', rows: all.filter((job) => !isBad(job) && isSet(job)) },
    { title: '还没有安排', rows: all.filter((job) => !isBad(job) && !isSet(job)) },
  ]
  return (
    <Screen title="定时任务" state={record} onRetry={record.retry}>
      {parts.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <CellGroup key={title} title={title}>
              {rows.map((row) => (
                <JobCell key={row.kind} row={row} onTap={canAct(row) ? () => setChosen(row) : undefined} />
              ))}
            </CellGroup>
          ),
      )}
      <ActionSheet
        open={!!chosen}
        title={chosen && jobOf(chosen.kind).name}
        items={
          chosen
            ? [
                isBad(chosen) && { label: '再试一次', onTap: () => retry(chosen) },
                jobOf(chosen.kind).byHand && { label: '现在运行', onTap: () => run(chosen) },
              ]
            : []
        }
        onClose={() => setChosen(undefined)}
      />
    </Screen>
  )
}

const isBad = ({ failing, givenUp }: JobState) => failing + givenUp > 0
const isSet = ({ waiting, lastRun }: JobState) => waiting > 0 || lastRun !== ''
const canAct = (row: JobState) => isBad(row) || jobOf(row.kind).byHand === true

function JobCell({ row, onTap }: { row: JobState; onTap: (() => void) | undefined }) {
  const { name, about } = jobOf(row.kind)
  const { failing, givenUp, error } = row
  return (
    <Cell
      title={name}
      note={[about, ranWords(row), error].filter(Boolean).join('\n')}
      onTap={onTap}
      right={
        isBad(row) ? (
          <StatusChip text={givenUp > 0 ? `${givenUp} 项已放弃` : `${failing} 项待再试`} tone="bad" />
        ) : undefined
      }
      label={onTap && isBad(row) ? `${name}，${error}` : undefined}
    />
  )
}

/** Text of a job's runs: 上次 今天 08:30，用时 12 毫秒 · 下次 明天 08:30（共 3 项） */
const ranWords = ({ lastRun, tookMs, next, waiting }: JobState) =>
  [
    lastRun && `上次 ${friendlyTime(lastRun)}，用时 ${tookWords(tookMs)}`,
    next && `下次 ${friendlyTime(next)}${waiting > 1 ? `（待办 ${waiting} 项）` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')

const tookWords = (ms: number) => (ms < seconds(1) ? `${ms} 毫秒` : `${(ms / seconds(1)).toFixed(1)} 秒`)

export default screen(routes.admin.jobs, Jobs, { record: shownJobs })
