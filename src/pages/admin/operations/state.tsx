import { operations } from '@contract/operations'
import { PARTS } from '@contract/operations/codes'
import type { BackupSummary, Installation, OperationsState, PartState } from '@contract/operations/shapes'
import { fileSize } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

const shownState = recordPage(routes.admin.operations, { read: operations.getState, input: () => ({}) })

/** How the server runs: what is wrong first, then each part, backups, failures, versions and storage. */
function State() {
  const { record } = useRecord(shownState, {})
  const { now } = record
  return (
    <Screen title="运行状况" state={record} onRetry={record.retry}>
      {now && (
        <>
          <Troubles {...now} />
          {now.installation && <Parts {...now.installation} />}
          <Failed {...now} />
          <Storage {...now} />
          {now.installation && <Versions {...now.installation} />}
        </>
      )}
    </Screen>
  )
}

function Troubles({ troubles, failedJobs }: OperationsState) {
  const { navigation } = useApp()
  return (
    <CellGroup title="现在" note="每天早上八点半再看一遍，有不正常的发一条消息给管理员。">
      {troubles.length === 0 && <Cell title="一切正常" right={<StatusChip text="正常" tone="good" />} />}
      {troubles.map((words) => (
        <Cell key={words} title={words} right={<StatusChip text="不正常" tone="bad" />} />
      ))}
      <Cell
        title="定时任务"
        value={failedJobs > 0 ? `${failedJobs} 项没有成功` : '没有失败的'}
        onTap={() => navigation.go(routes.admin.jobs)}
      />
    </CellGroup>
  )
}

function Parts({ parts, backup, upstreams }: Installation) {
  return (
    <>
      <CellGroup title="各部分">
        {parts.map((row) => (
          <Cell key={row.part} title={PARTS[row.part]} value={row.words} right={<PartChip {...row} />} />
        ))}
      </CellGroup>
      <CellGroup title="备份">
        <Cell title="上次备份" value={backup.at ? friendlyTime(backup.at) : '还没有'} />
        <Cell
          title="上次核对"
          note={backup.words}
          value={backup.verifiedAt ? friendlyTime(backup.verifiedAt) : '还没有'}
          right={<VerifiedChip {...backup} />}
        />
      </CellGroup>
      {upstreams.length > 0 && (
        <CellGroup title="外部服务的失败" note="从这个进程启动算起。">
          {upstreams.map(({ name, failures, lastAt, reason }) => (
            <Cell key={name} title={name} note={`最近 ${friendlyTime(lastAt)}（${reason}）`} value={`${failures} 次`} />
          ))}
        </CellGroup>
      )}
    </>
  )
}

function PartChip({ state }: PartState) {
  if (state === 'off') return <StatusChip text="没有配置" tone="muted" />
  return state === 'ok' ? <StatusChip text="正常" tone="good" /> : <StatusChip text="不正常" tone="bad" />
}

function VerifiedChip({ verifiedAt, isGood }: BackupSummary) {
  if (!verifiedAt) return null
  return isGood ? <StatusChip text="可以恢复" tone="good" /> : <StatusChip text="恢复不了" tone="bad" />
}

function Failed({ failed }: OperationsState) {
  if (failed.length === 0) return null
  return (
    <CellGroup title="最近出错的" note="编号就是同事屏幕上看到的那个，服务端的日志里按它查。">
      {failed.map(({ requestId, time, about }) => (
        <Cell
          key={`${requestId}${time}${about}`}
          title={requestId ? `编号 ${requestId}` : about}
          note={requestId ? about : undefined}
          value={friendlyTime(time)}
        />
      ))}
    </CellGroup>
  )
}

function Storage({ storage }: OperationsState) {
  const bytes = storage.reduce((sum, row) => sum + row.bytes, 0)
  return (
    <CellGroup title="本所文件占用的空间">
      {storage.map((row) => (
        <Cell key={row.name} title={row.name} note={`${row.files} 个文件`} value={fileSize(row.bytes)} />
      ))}
      <Cell title="合计" value={bytes > 0 ? fileSize(bytes) : '还没有文件'} />
    </CellGroup>
  )
}

function Versions({ versions, startedAt }: Installation) {
  return (
    <CellGroup title="版本">
      {versions.map(({ name, version }) => (
        <Cell key={name} title={name} value={version} />
      ))}
      <Cell title="启动于" value={friendlyTime(startedAt)} />
    </CellGroup>
  )
}

export default screen(routes.admin.operations, State, { record: shownState })
