import { dossier } from '@contract/dossier'
import { files } from '@contract/forms/fields'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FileCells } from '@/features/file/FileCells'
import type { FilesQuestion } from '@/features/file/filesQuestion'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import type { FormModel } from '@/ui/form/FormModel'
import { Button } from '@/ui/input/Button'
import type { StoredFile } from '@/ui/input/UploadContext'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

interface Params {
  caseId: string
  id?: string
  item?: string
}

const shown = recordPage(routes.approval.caseDoccierElectronicsList, {
  read: dossier.caseDossierPaperSet,
  input: ({ caseId, id }) => ({ caseId, workId: id || undefined }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
})

/** Documents of the dossier by its checklist, missing items first. */
const Electronics = observer(function Electronics({ caseId, id }: Params) {
  const { record } = useRecord(shown, { caseId, id })
  const { navigation } = useApp()
  const { now } = record
  const items = [...(now?.items ?? [])].sort((a, b) => rank(a) - rank(b))
  return (
    <Screen title="电子卷宗" state={record} onRetry={record.retry}>
      <View>
        {items.map(({ item, label, isRequired, documents }) => (
          <Section
            key={item}
            title={
              documents.length > 0 ? `${label} ${documents.length}` : `${label}（${isRequired ? '缺少' : '如有'}）`
            }
            flush={documents.length > 0}
            right={
              now?.can.edit && (
                <Button
                  label={documents.length > 0 ? '修改' : '上传'}
                  kind="text"
                  onTap={() => navigation.go(routes.approval.caseDoccierElectronicsList, { caseId, id, item })}
                />
              )
            }
          >
            {documents.length > 0 && <FileCells files={documents} />}
          </Section>
        ))}
      </View>
    </Screen>
  )
})

const rank = ({ documents, isRequired }: { documents: readonly unknown[]; isRequired: boolean }) =>
  documents.length > 0 ? 2 : isRequired ? 0 : 1

const MOST = 20
const fields = [files('documents', '文档', { max: MOST, library: false })] as const

/** Documents of one item of the dossier. */
const OneItem = observer(function OneItem({ caseId, item }: { caseId: string; item: string }) {
  const api = useApi({ dossier })
  const { navigation } = useApp()
  const store = useRecordForm(`approval/dossier/${caseId}/${item}`, () => ({
    fields,
    notKept: ['documents'],
    read: () => api.dossier.caseDossierPaperSet({ caseId }),
    formOf: ({ items }) => {
      const documents = items.find((candidate) => candidate.item === item)?.documents ?? []
      return { values: { documents: documents.map(({ fileId }) => fileId) }, files: { documents } }
    },
    send: ({ documents }, { key }) =>
      api.dossier.saveDossierDocuments({ caseId, item, fileIds: [...documents] }, { key }),
  }))
  return (
    <FormScreen title="卷宗文档" store={store} action="保存" toast="已保存" onDone={() => navigation.back()}>
      <FromCase caseId={caseId} form={store.form} />
    </FormScreen>
  )
})

/** Documents of the case are added to the dossier themselves, not as copies. */
const FromCase = observer(function FromCase({ caseId, form }: { caseId: string; form?: FormModel<Values> }) {
  const ask = useAsk()
  const there = (form?.values.documents ?? []) as readonly StoredFile[]
  const choose = async () => {
    const question = { max: MOST - there.length }
    const chosen = await ask<FilesQuestion, StoredFile[]>(routes.public.selectFile2, question, { caseId })
    const fresh = (chosen ?? []).filter(({ id }) => !there.some((file) => file.id === id))
    if (fresh.length > 0) form?.set('documents', [...there, ...fresh])
  }
  return (
    <Section flush>
      <Cell icon="folder" title="从项目文档选择" onTap={() => choose()} />
    </Section>
  )
})

const Page = ({ caseId, id, item }: Params) =>
  item ? <OneItem caseId={caseId} item={item} /> : <Electronics caseId={caseId} id={id} />

export default screen(routes.approval.caseDoccierElectronicsList, Page, { record: shown })
