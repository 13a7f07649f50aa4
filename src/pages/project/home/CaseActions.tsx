import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseCan, CaseHome } from '@contract/case/shapes'
import { observer } from 'mobx-react-lite'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

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

/** Actions on a case: the next step, and the rest beside it. */
export const CaseActions = observer(function CaseActions({ record }: { record: LiveRecord<CaseHome> }) {
  const { navigation } = useApp()
  const { now } = record
  if (!now) return null
  const { caseId, can } = now.caseInfo
  const apply = (type: number) => () => navigation.go(routes.approval.add, { type: String(type), recordId: caseId })
  const edit = { label: '完善信息', onTap: () => navigation.go(routes.project.common, { caseId }) }
  const begin = () => navigation.go(routes.project.applyCase, { caseId })
  const detail = { label: '项目详情', onTap: () => navigation.go(routes.project.detail, { caseId }) }
  const isUnderWay = can.work && !can.begin
  const invoices = [
    { label: '申请开票', onTap: () => navigation.go(routes.receivables.applyInvoice, { caseId }) },
    { label: '提交发票', onTap: () => navigation.go(routes.project.apply, { caseId }) },
  ]
  const bills = { label: '开票明细', onTap: () => navigation.go(routes.approval.caseBillDetail, { caseId }) }
  const sms = { label: '粘贴法院短信', onTap: () => navigation.go(routes.project.courtSms, { caseId }) }
  const more = compact([can.work && sms, detail, bills, ...(isUnderWay ? invoices : [])])
  const isShelved = now.caseInfo.status === 'archived'
  const actions = compact<BarAction>([
    isShelved && kindOf(WORK_TYPE.fileBorrowing) && { label: '借阅档案', onTap: apply(WORK_TYPE.fileBorrowing) },
    can.begin && kindOf(WORK_TYPE.caseBegin) && { label: '申请收案', kind: 'primary', onTap: begin },
    can.edit && edit,
    ...APPLICATIONS.flatMap(({ can: may, type, label }) =>
      can[may] && kindOf(type) ? [{ label, onTap: apply(type) }] : [],
    ),
  ])
  return actions.length > 0 ? (
    <BottomBar actions={actions} more={more} />
  ) : (
    <BottomBar actions={[detail]} more={more.filter((action) => action !== detail)} />
  )
})
