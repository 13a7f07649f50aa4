import { cases, files } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { observer } from 'mobx-react-lite'
import { MAX_PROPOSED } from '@/features/document/proposal/ProposedDocuments'
import { useProposedDocuments } from '@/features/document/proposal/useProposedDocuments'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { extensionOf } from '@/lib/text'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import type { StoredFile } from '@/ui/input/UploadContext'

const fields = [
  files('fileIds', '文件', {
    required: true,
    max: MAX_PROPOSED,
    hint: `一次最多 ${MAX_PROPOSED} 个；按文件里的文字建议名称、类型、项目与文件夹，逐份确认后才放入文档库`,
  }),
  cases('caseIds', '项目', { max: 1, hint: '都属于一个项目时选上；不选则逐份识别' }),
] as const

/** Upload of files to be filed by their text. */
function IntelligentAdd({ caseId }: { caseId?: string }) {
  const api = useApi({ selector })
  const { navigation } = useApp()
  const documents = useProposedDocuments()
  const store = useRecordForm(`file/intelligent-add/${caseId ?? ''}`, () => ({
    fields,
    notKept: ['fileIds'],
    initial: { caseIds: caseId ? [caseId] : [] },
    send: async ({ caseIds: ids }, { held }) => {
      const [chosenCase] = ids.length > 0 ? await api.selector.getChooseForWidget({ kind: 'case', ids: [...ids] }) : []
      const chosen = chosenCase ? { chosenCase: { caseId: chosenCase.id, name: chosenCase.text } } : {}
      documents.add((held.fileIds as readonly StoredFile[]).map(toUploadedFile), chosen)
      return true
    },
  }))
  return (
    <FormScreen
      title="智能归档"
      store={store}
      action="下一步"
      header={<Unfinished />}
      onDone={() => navigation.replace(routes.file.next, {})}
    />
  )
}

const Unfinished = observer(function Unfinished() {
  const { navigation } = useApp()
  const { items } = useProposedDocuments()
  if (items.length === 0) return null
  return (
    <Notice
      text={`还有 ${items.length} 份没有归档`}
      action="继续"
      onTap={() => navigation.replace(routes.file.next, {})}
    />
  )
})

const toUploadedFile = ({ id, name, size, type }: StoredFile) => ({
  fileId: id,
  fileName: name,
  fileSize: String(size),
  fileType: type && !type.includes('/') ? type : extensionOf(name),
})

export default screen(routes.file.intelligentAdd, IntelligentAdd)
