import { approval } from '@contract/approval'
import type { VerbResult } from '@contract/approval/shapes'
import { caseCategory } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { caseSourceLimits } from '@contract/case-source/codes'
import { caseSourceForm } from '@contract/case-source/form'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { type FormValues, heading, textarea } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { heldOf, suggestWho } from '@/features/case-source/sourceForm'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { workParams } from '@/rules/targets/approvalPage'
import { useApi, useApp, useScreenStore } from '@/stores/app'

/** Excludes the team, which is arranged by invitations: a change concerns what was filed. */
const [
  name,
  category,
  channel,
  brief,
  subjectAmount,
  who,
  clients,
  others,
  fee,
  expectedFee,
  feeMode,
  finderId,
  finderPercent,
] = caseSourceForm
const changeForm = [
  heading('why', ''),
  textarea('reason', '变更原因', {
    required: true,
    max: caseSourceLimits.note,
    placeholder: '为什么变更，审批人会看到',
  }),
  heading('what', '变更内容'),
  name,
  category,
  channel,
  brief,
  subjectAmount,
  who,
  clients,
  others,
  fee,
  expectedFee,
  feeMode,
  finderId,
  finderPercent,
] as const

/** Changes a filed source by an application that contains only the differences. */
export function ChangeSource({ id }: { id: string }) {
  const api = useApi({ caseSource, approval, caseCategory })
  const { navigation } = useApp()
  const suggestions = usePartySuggestions()
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: false }))
  const store = useRecordForm<typeof changeForm, CaseSourceDetail, VerbResult>(`case-source/change/${id}`, () => ({
    fields: changeForm,
    around: { suggest: suggestWho(suggestions), own: categories.own },
    follow: categories.follow,
    read: async () => {
      const source = await api.caseSource.getCaseSourceDetail({ id })
      if (!source.can.change) throw new ClosedError('该案源当前不能变更', { to: 'caseSource', id })
      return source
    },
    formOf: heldOf,
    send: ({ reason, ...values }, { key }) =>
      api.approval.startSourceChange({ id, reason, values: tidy(changeForm, values as FormValues) }, { key }),
  }))
  return (
    <FormScreen
      title="案源变更"
      store={store}
      action="提交审批"
      toast="已提交审批"
      onDone={({ workId }) => navigation.replace(routes.approval.caseSourceChange, workParams(workId, false))}
    />
  )
}
