import { serviceAccount } from '@contract/service-account'
import { areaWords } from '@contract/service-account/codes'
import type { ServiceAccount, ServiceAccountCall, ServiceAccountDay } from '@contract/service-account/shapes'
import { friendlyDay, friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { serviceAccountLook } from '@/rules/looks/serviceAccountLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

const shownAccount = recordPage(routes.admin.serviceAccount, {
  read: serviceAccount.get,
  input: ({ serviceAccountId }) => ({ serviceAccountId }),
  about: ({ serviceAccountId }) => ({ kind: 'serviceAccount', id: serviceAccountId }),
})

/** A key: what it may do, who answers for it, what it did. */
function ServiceAccountPage({ serviceAccountId }: Params<typeof routes.admin.serviceAccount>) {
  const api = useApi({ serviceAccount })
  const { platform } = useApp()
  const { record } = useRecord(shownAccount, { serviceAccountId })
  const { now } = record
  const confirm = () =>
    record.change(
      'confirm',
      ({ version }, key) => api.serviceAccount.confirm({ serviceAccountId, version }, { key }),
      '已确认',
    )
  const revoke = async () => {
    const content = '用它的程序立即不能再读写，不能恢复'
    if (!(await platform.feedback.confirm({ title: '吊销密钥', content, confirmText: '吊销' }))) return
    await record.change(
      'revoke',
      ({ version }, key) => api.serviceAccount.revoke({ serviceAccountId, version }, { key }),
      '已吊销',
    )
  }
  return (
    <Screen
      title="服务账号"
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.revoke && (
          <BottomBar
            actions={[
              now.can.confirm && {
                label: '确认继续使用',
                kind: 'primary',
                busy: record.busy === 'confirm',
                onTap: () => confirm(),
              },
              { label: '吊销', kind: 'danger', busy: record.busy === 'revoke', onTap: () => revoke() },
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <DetailHead title={now.name} chip={serviceAccountLook[now.state]} words={`${now.keyPrefix}…`} />
          {now.can.confirm && <Notice tone="warn" text={unkeptWords(now)} />}
          <Facts account={now} />
          <Use days={now.days} calls={now.calls} />
        </>
      )}
    </Screen>
  )
}

const unkeptWords = ({ keeper, state, stopsOn }: ServiceAccount) =>
  state === 'stopped'
    ? `负责人${keeper.name}已离开，没有人确认，密钥已停止；确认后由您负责，立即恢复。`
    : `负责人${keeper.name}已离开${stopsOn ? `，${friendlyDay(stopsOn)}停止` : ''}；确认后由您负责。`

function Facts({ account }: { account: ServiceAccount }) {
  const { areas, expiresOn, addresses, keeper, maker, createTime, revokedBy, revokeTime, lastUsedTime } = account
  return (
    <Section title="密钥">
      <KeyValue
        rows={[
          { label: '开放', value: areaWords(areas).join('\n') },
          { label: '有效期至', value: friendlyDay(expiresOn) },
          { label: '允许的 IP', value: addresses.join('\n') || '不限' },
          { label: '负责人', value: keeper.name },
          { label: '建立', value: `${maker.name} ${friendlyTime(createTime)}` },
          { label: '最近使用', value: lastUsedTime ? friendlyTime(lastUsedTime) : '还没有用过' },
          !!revokeTime && { label: '吊销', value: `${revokedBy?.name ?? ''} ${friendlyTime(revokeTime)}` },
        ]}
      />
    </Section>
  )
}

function Use({ days, calls }: { days: readonly ServiceAccountDay[]; calls: readonly ServiceAccountCall[] }) {
  if (days.length === 0) return null
  return (
    <>
      <CellGroup title="每天的用量">
        {days.map(({ day, reads, writes, refused }) => (
          <Cell
            key={day}
            title={friendlyDay(day)}
            value={[`读 ${reads}`, `写 ${writes}`, refused > 0 && `拒绝 ${refused}`].filter(Boolean).join(' · ')}
          />
        ))}
      </CellGroup>
      <CellGroup title="最近的调用" note="写入的另有审计记录，操作人是这个服务账号。">
        {calls.map(({ callId, time, title, code, ip }) => (
          <Cell
            key={callId}
            title={title}
            note={`${friendlyTime(time)} · ${ip}`}
            right={code === 0 ? undefined : <StatusChip text={`拒绝 ${code}`} tone="bad" />}
          />
        ))}
      </CellGroup>
    </>
  )
}

export default screen(routes.admin.serviceAccount, ServiceAccountPage, { record: shownAccount })
