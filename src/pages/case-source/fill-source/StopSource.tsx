import { approval } from '@contract/approval'
import type { VerbResult } from '@contract/approval/shapes'
import { caseSource } from '@contract/case-source'
import { caseSourceLimits, STOP_REASONS, type StopReason } from '@contract/case-source/codes'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { choicesOf, select, switchField, textarea } from '@contract/forms/fields'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { workParams } from '@/rules/targets/approvalPage'
import { useApi, useApp } from '@/stores/app'

const stopForm = [
  select('reason', '停止原因', choicesOf(STOP_REASONS), { required: true }),
  textarea('summary', '情况说明', { max: caseSourceLimits.note, placeholder: '谈到哪一步，为什么没有成' }),
  switchField('pool', '放入公海', { hint: '审批通过后同事可以认领' }),
] as const

/** Gives a source up, with a reason and optionally a successor. */
export function StopSource({ id }: { id: string }) {
  const api = useApi({ caseSource, approval })
  const { navigation } = useApp()
  const store = useRecordForm<typeof stopForm, CaseSourceDetail, VerbResult>(`case-source/stop/${id}`, () => ({
    fields: stopForm,
    read: async () => {
      const source = await api.caseSource.getCaseSourceDetail({ id })
      if (!source.can.stop) throw new ClosedError('该案源当前不能停止跟进', { to: 'caseSource', id })
      return source
    },
    formOf: () => ({ values: {} }),
    send: ({ reason, summary, pool }, { key }) =>
      api.approval.startSourceClose({ id, reason: reason as StopReason, summary, pool }, { key }),
  }))
  return (
    <FormScreen
      title="停止跟进"
      store={store}
      action="提交审批"
      toast="已提交审批"
      onDone={({ workId }) => navigation.replace(routes.approval.caseSourceStopFollowing, workParams(workId, false))}
    />
  )
}
