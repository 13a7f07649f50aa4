import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { selector } from '@contract/selector'
import { useState } from 'react'
import { FormRemoval } from '@/features/form/FormRemoval'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { isReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { serverAsker } from '@/stores/follow/asker'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { opportunityFormOptions } from './opportunityFormOptions'

/** Form for offering work to lawyers of any firm, for continuing a draft, or for editing an open opportunity. */
function AddOpportunity({ id }: { id?: string }) {
  const api = useApi({ cooperationOpportunity, selector })
  const { caller, navigation, platform } = useApp()
  const { cooperationOpportunity: to } = routes
  const draft = id ? `cooperation-opportunity/edit/${id}` : 'cooperation-opportunity/add'
  const store = useRecordForm(draft, () => opportunityFormOptions(id, api, serverAsker(caller).cooperationRefusal))
  const kept = store.kept
  const isNew = !id || kept?.status === 'draft'
  const keep = async () => {
    await store.keepAside((values, { key, record }) =>
      api.cooperationOpportunity.saveTempCooperation({ id: record?.id, version: record?.version, values }, { key }),
    )
    platform.feedback.toast('草稿已保存，在「我发布的」里可以继续', { icon: 'success' })
    await navigation.back()
  }
  return (
    <FormScreen
      title={isNew ? '发布合作机会' : '修改合作机会'}
      store={store}
      action={isNew ? '发布' : '保存修改'}
      toast={isNew ? undefined : '已保存'}
      onDone={({ id: saved }) => (isNew ? navigation.replace(to.addSuccess, { id: saved }) : navigation.back())}
    >
      {isNew && <KeepDraft keep={keep} />}
      {kept?.status === 'draft' && (
        <FormRemoval
          store={store}
          label="删除草稿"
          question="删除后不能恢复"
          take={({ id, version }, key) => api.cooperationOpportunity.removeDraft({ id, version }, { key })}
        />
      )}
    </FormScreen>
  )
}

function KeepDraft({ keep }: { keep(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const tap = async () => {
    setBusy(true)
    try {
      await keep()
    } catch (error) {
      if (!isReported(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section>
      <Button size="large" label="存为草稿" busy={isBusy} onTap={() => tap()} />
    </Section>
  )
}

export default screen(routes.cooperationOpportunity.add, AddOpportunity)
