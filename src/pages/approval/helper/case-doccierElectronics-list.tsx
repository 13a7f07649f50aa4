import { dossier } from '@contract/dossier'
import { files } from '@contract/forms/fields'
import { View } from '@tarojs/components'
import { FileCells } from '@/features/files/FileCells'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Button } from '@/ui/input/Button'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

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

/** The documents of the dossier by its checklist, what is missing first. */
function Electronics({ caseId, id }: Params) {
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
                  onTap={() => void navigation.go(routes.approval.caseDoccierElectronicsList, { caseId, id, item })}
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
}

const rank = ({ documents, isRequired }: { documents: readonly unknown[]; isRequired: boolean }) =>
  documents.length > 0 ? 2 : isRequired ? 0 : 1

const fields = [files('documents', '文档', { max: 20 })] as const

/** The documents that are one thing of the dossier. */
function OneItem({ caseId, item }: { caseId: string; item: string }) {
  const api = useApi({ dossier })
  const { navigation } = useApp()
  const store = useRecordForm(`approval/dossier/${caseId}/${item}`, () => ({
    fields,
    notKept: ['documents'],
    read: () => api.dossier.caseDossierPaperSet({ caseId }),
    formOf: ({ items }) => {
      const documents = items.find((one) => one.item === item)?.documents ?? []
      return { values: { documents: documents.map(({ fileId }) => fileId) }, files: { documents } }
    },
    send: ({ documents }, { key }) =>
      api.dossier.saveDossierDocuments({ caseId, item, fileIds: [...documents] }, { key }),
  }))
  return <FormScreen title="卷宗文档" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

const Page = ({ caseId, id, item }: Params) =>
  item ? <OneItem caseId={caseId} item={item} /> : <Electronics caseId={caseId} id={id} />

export default screen(routes.approval.caseDoccierElectronicsList, Page, { record: shown })
