import { approval } from '@contract/approval'
import type { NextStep } from '@contract/approval/shapes'
import { caseSource } from '@contract/case-source'
import type { CaseSourceHome } from '@contract/case-source/shapes'
import { conflict } from '@contract/conflict'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { compact } from '@/lib/compact'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { workParams } from '@/rules/targets/approvalPage'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

/** Actions on a case source: the next step, and the rest beside it. */
export const SourceActions = observer(function SourceActions({ record }: { record: LiveRecord<CaseSourceHome> }) {
  const api = useApi({ caseSource, approval, conflict })
  const { navigation, platform } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { now, busy } = record
  if (!now) return null
  const { id, can, matter: caseRecord } = now.source
  const fill = (as?: 'change' | 'stop') => () => navigation.go(routes.caseSource.fillSource, { id, as })
  /** Words about the source's conflict check, which is made now when there is none. */
  const checkConflicts = async (): Promise<string> => {
    const target = { targetKind: 'caseSource' as const }
    const [last] = await api.conflict.getReportsByCase({ ...target, targetId: id }, { silent: false })
    if (last) return `利冲报告 ${last.number}：${REPORT_LOOKS[last.status].text}`
    const [made] = await api.conflict.runBatch({ ...target, targetIds: [id] })
    if (!made || !('number' in made)) return made?.problem ?? ''
    return `利冲报告 ${made.number}：${REPORT_LOOKS[made.status].text}`
  }
  const file = async () => {
    setAsking(true)
    const asked = { silent: false } as const
    const [first, { protectDays }, checked] = await Promise.all([
      api.approval.getReportNextStepApprovers({ id }, asked),
      api.caseSource.getSwitchState({}, asked),
      checkConflicts(),
    ]).finally(() => setAsking(false))
    const content = `${firstWords(first)}，通过之日起保护 ${protectDays} 天。${checked}`
    if (!(await platform.feedback.confirm({ title: '提交报备', content, confirmText: '提交' }))) return
    const sent = await record.send('file', (_, key) => api.approval.startSourceReport({ id }, { key }))
    if (sent) await navigation.go(routes.approval.caseSourceFiling, workParams(sent.answer.workId, false))
  }
  const claim = () =>
    record.send(
      'claim',
      ({ source }, key) => api.caseSource.claim({ id, version: source.version }, { key }),
      '案源已归您跟进',
    )
  const register = () => navigation.go(routes.project.common, { caseSourceId: id })
  const actions = compact<BarAction>([
    can.file && {
      label: '提交报备',
      kind: 'primary',
      busy: isAsking || busy === 'file',
      onTap: () => file().catch(rethrowUnlessReported),
    },
    can.claim && { label: '认领案源', kind: 'primary', busy: busy === 'claim', onTap: claim },
    can.register && { label: '登记项目', kind: can.file ? undefined : 'primary', onTap: register },
    can.change && { label: '变更', onTap: fill('change') },
    can.stop && { label: '停止跟进', onTap: fill('stop') },
    can.edit && { label: '完善信息', onTap: fill() },
  ])
  const more = compact([
    caseRecord && { label: '查看项目', onTap: () => navigation.go(routes.project.home, { caseId: caseRecord.caseId }) },
    can.edit && { label: '编辑案源', onTap: () => navigation.go(routes.caseSource.add, { id }) },
    can.brief && { label: '案情报告', onTap: () => navigation.go(routes.caseSource.briefing, { id }) },
    { label: '案源详情', onTap: () => navigation.go(routes.caseSource.detail, { id }) },
  ])
  return actions.length > 0 ? <BottomBar actions={actions} more={more} /> : <BottomBar actions={more.slice(0, 2)} />
})

/** Text of the first approvers; more than a few are named by their step. */
function firstWords({ kind, name, people }: NextStep): string {
  if (kind !== 'node' || people.length === 0) return '提交后开始审批'
  const who = people.length > MOST_NAMES ? name : people.map((person) => person.name).join('、')
  return `提交后先由${who}处理`
}
const MOST_NAMES = 3
