import { approval } from '@contract/approval'
import { caseSource } from '@contract/case-source'
import { documents } from '@contract/document'
import { dossier } from '@contract/dossier'
import { expense } from '@contract/expense'
import { seal } from '@contract/seal'
import { selector } from '@contract/selector'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useOpenAccount } from '@/features/approval/money/useOpenAccount'
import { useCauseSuggestions } from '@/features/case/useCauseSuggestions'
import { FormSupport } from '@/features/form/FormSupport'
import { useDepartments } from '@/features/form/useDepartments'
import { usePartsOfForm } from '@/features/invoice/usePartsOfForm'
import { moneyInWords, yuan } from '@/lib/amount'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { FormView } from '@/ui/form/FormView'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { ApplicationStore } from './ApplicationStore'
import { type Asked, sumAsked } from './applicationInput'
import { applicationSources } from './applicationSources'
import { CaseRefusal } from './CaseRefusal'
import { attachDocument } from './documentApplication'
import { KindFacts } from './KindFacts'
import { Outlook } from './Outlook'
import { useDiscard } from './useDiscard'

/** Form of one application, with facts of its kind and the forecast of its flow. */
export const Application = observer(function Application({ asked }: { asked: Asked }) {
  const api = useApi({ approval, caseSource, documents, dossier, expense, seal, selector })
  const { drafts, navigation, platform } = useApp()
  const departments = useDepartments()
  const causes = useCauseSuggestions()
  const opening = useOpenAccount()
  const { field: parts } = usePartsOfForm()
  const store: ApplicationStore = useScreenStore(() => {
    const sources = applicationSources(api, opening.create, () => store.kind?.type)
    return new ApplicationStore(asked, {
      api,
      draftOf: (form) => drafts.of(form),
      around: { departments, suggest: causes, sources },
      own: { parts: () => parts },
      attach: attachDocument(api),
    })
  })
  const discard = useDiscard(store)
  const [isChoosing, setChoosing] = useState(false)
  const { kind, form, choose } = store
  /** A sum is confirmed in figures and in words. */
  const isConfirmed = async () => {
    const sum = form && sumAsked(kind, form.values)
    if (!sum || !form?.validate()) return true
    const content = `申请金额 ${yuan(sum)}（${moneyInWords(sum)}），请确认无误`
    return platform.feedback.confirm({ content, confirmText: '确认提交', cancelText: '再看看' })
  }
  const submit = async () => {
    if (choose && store.approverIds.length < choose.min && form?.validate()) return setChoosing(true)
    if (!(await isConfirmed())) return
    const result = await store.submit()
    if (!result || !kind) return
    platform.feedback.toast('已提交', { icon: 'success' })
    const page = pageOfWork(kind.type, false)
    await (page ? navigation.replace(page, workParams(result.workId, false)) : navigation.back())
  }
  const save = async () => {
    if (await store.saveDraft()) platform.feedback.toast('草稿已保存', { icon: 'success' })
  }
  return (
    <FormSupport>
      <Screen
        title={kind?.title ?? '发起审批'}
        state={store}
        skeleton="form"
        onRetry={() => store.load()}
        footer={
          <BottomBar
            actions={[
              { label: '提交审批', kind: 'primary', busy: form?.isSubmitting, onTap: () => submit() },
              { label: '保存草稿', busy: store.isSaving, onTap: () => save() },
            ]}
            more={[store.draft && { label: '删除草稿', onTap: () => discard() }]}
          />
        }
      >
        {kind?.draft && !asked.workId && (
          <Notice
            icon="history"
            text={`有一份 ${friendlyTime(kind.draft.updateTime)} 保存的草稿`}
            action="继续填写"
            onTap={() => navigation.replace(routes.approval.add, { workId: kind.draft?.workId })}
          />
        )}
        {kind && <KindFacts facts={kind.facts} />}
        {form && kind && <CaseRefusal type={kind.type} form={form} />}
        {form && <FormView form={form} />}
        <Outlook store={store} onChoose={() => setChoosing(true)} />
      </Screen>
      {choose && (
        <PeopleSheet
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={`选择${store.forecast?.next.name ?? '审批人'}`}
          multiple={choose.max > 1}
          max={choose.max}
          among={choose.candidates.length > 0 ? choose.candidates.map(({ empId }) => empId) : undefined}
          value={store.approverIds}
          onDone={(ids) => store.chooseApprovers(ids)}
        />
      )}
      {opening.sheet}
    </FormSupport>
  )
})
