import { documents } from '@contract/document'
import type { DocumentType } from '@contract/document/codes'
import { documentForm } from '@contract/document/form'
import type { DocumentDetail } from '@contract/document/shapes'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { FormOf } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

const stemOf = ({ name, fileType }: DocumentDetail) => (fileType ? name.slice(0, -fileType.length - 1) : name)

const formOf = (now: DocumentDetail): FormOf<typeof documentForm> => ({
  values: {
    name: stemOf(now),
    docType: now.docType,
    tags: now.tags.join(' '),
    isConfidential: now.isConfidential,
    note: now.note,
  },
})

/** Form of a document's properties: name, kind, tags, and confidentiality. */
function FileUpdate({ documentId }: { documentId: string }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const store = useRecordForm(`file/update/${documentId}`, () => ({
    fields: documentForm,
    read: async () => {
      const found = await api.documents.get({ documentId })
      if (!found.can.edit) throw new ClosedError('您不能修改这份文档', { to: 'document', id: documentId })
      return found
    },
    formOf,
    send: ({ docType, ...values }, { key, record }: { key: string; record?: DocumentDetail }) =>
      api.documents.update(
        { documentId, version: record?.version ?? 1, docType: docType as DocumentType, ...values },
        { key },
      ),
  }))
  return <FormScreen title="修改文档" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

export default screen(routes.file.update, FileUpdate)
