import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseHomeTab, ProceedingStatus } from '@contract/case/codes'
import type { CaseCan, CaseHome, Proceeding } from '@contract/case/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { ActionItem } from '@/ui/sheet/ActionSheet'
import { CaseFeedSheet } from './CaseFeedSheet'
import { everydayOf } from './everyday'
import { HearingSheet, ProceedingSheet } from './ProceedingSheets'
import { usePackage } from './usePackage'

/** Applications about a case, in the usual order: shown where the caller may make them. */
const APPLICATIONS: readonly { can: keyof CaseCan; type: number; label: string }[] = [
  { can: 'change', type: WORK_TYPE.caseChange, label: '项目变更' },
  { can: 'end', type: WORK_TYPE.caseEnd, label: '申请结案' },
  { can: 'divide', type: WORK_TYPE.subCase, label: '分立子项目' },
  { can: 'change', type: WORK_TYPE.changeCustomer, label: '变更委托人' },
  { can: 'change', type: WORK_TYPE.relatedParties, label: '变更关联方' },
  { can: 'recover', type: WORK_TYPE.projectRecovery, label: '恢复项目' },
  { can: 'invalidate', type: WORK_TYPE.caseInvalid, label: '作废项目' },
]

interface Props {
  record: LiveRecord<CaseHome>
  tab: CaseHomeTab
}

/** Actions on a case: its next step and the everyday work of the tab in view; applications are under 更多. */
export const CaseActions = observer(function CaseActions({ record, tab }: Props) {
  const { navigation } = useApp()
  const pack = usePackage(record)
  const [hearing, setHearing] = useState<Proceeding | 'new'>()
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const { now } = record
  if (!now) return null
  const { caseInfo: matter } = now
  const { caseId, can } = matter
  const apply = (type: number) => () => navigation.go(routes.approval.add, { type: String(type), recordId: caseId })
  const isUnderWay = can.work && !can.begin
  const actions = compact<BarAction>([
    matter.status === 'archived' &&
      kindOf(WORK_TYPE.fileBorrowing) && { label: '借阅档案', onTap: apply(WORK_TYPE.fileBorrowing) },
    can.begin &&
      kindOf(WORK_TYPE.caseBegin) && {
        label: '申请收案',
        kind: 'primary',
        onTap: () => navigation.go(routes.project.applyCase, { caseId }),
      },
    can.begin && can.edit && { label: '完善信息', onTap: () => navigation.go(routes.project.common, { caseId }) },
    tab === 'dossier' &&
      can.end &&
      kindOf(WORK_TYPE.caseEnd) && { label: '申请结案', kind: 'primary', onTap: apply(WORK_TYPE.caseEnd) },
    ...everydayOf(tab, matter, navigation, () => setHearing(currentOf(matter.proceedings) ?? 'new')),
  ])
  const detail = { label: '项目详情', onTap: () => navigation.go(routes.project.detail, { caseId }) }
  const more = compact<ActionItem>([
    !can.begin && can.edit && { label: '完善信息', onTap: () => navigation.go(routes.project.common, { caseId }) },
    ...APPLICATIONS.flatMap(({ can: may, type, label }) =>
      can[may] && kindOf(type) && !actions.some((action) => action.label === label)
        ? [{ label, onTap: apply(type) }]
        : [],
    ),
    can.work && { label: '粘贴法院短信', onTap: () => navigation.go(routes.project.courtSms, { caseId }) },
    actions.length > 0 && detail,
    { label: '订阅项目日历', onTap: () => setIsFeedOpen(true) },
    can.pack && { label: '打包导出', onTap: () => pack() },
    { label: '开票明细', onTap: () => navigation.go(routes.approval.caseBillDetail, { caseId }) },
    isUnderWay && { label: '申请开票', onTap: () => navigation.go(routes.receivables.applyInvoice, { caseId }) },
    isUnderWay && { label: '提交发票', onTap: () => navigation.go(routes.project.apply, { caseId }) },
  ])
  const close = () => setHearing(undefined)
  return (
    <>
      <BottomBar actions={actions.length > 0 ? actions : [detail]} more={more} />
      {isFeedOpen && <CaseFeedSheet caseId={caseId} onClose={() => setIsFeedOpen(false)} />}
      {hearing === 'new' && (
        <ProceedingSheet
          matter={matter}
          onKept={(caseInfo) => {
            record.show({ ...now, caseInfo })
            setHearing(currentOf(caseInfo.proceedings))
          }}
          onClose={close}
        />
      )}
      {hearing && hearing !== 'new' && (
        <HearingSheet matter={matter} of={hearing} onKept={(home) => record.show(home)} onClose={close} />
      )}
    </>
  )
})

const IS_PENDING: ReadonlySet<ProceedingStatus> = new Set(['waiting', 'filed', 'scheduled', 'heard'])

/** Proceeding without a decision yet, the latest one. */
const currentOf = (all: readonly Proceeding[]) => [...all].reverse().find(({ status }) => IS_PENDING.has(status))
