import { documents } from '@contract/document'
import { documentLimits } from '@contract/document/codes'
import { images, text } from '@contract/forms/fields'
import { limits } from '@contract/limits'
import { observer } from 'mobx-react-lite'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import type { FormModel } from '@/ui/form/FormModel'
import type { StoredFile } from '@/ui/input/UploadContext'
import { PageOrder } from './PageOrder'

const mergeForm = [
  images('fileIds', '图片', {
    required: true,
    max: limits.uploadCount,
    hint: '每张一页，顺序可以在下面调整；JPG 或 PNG',
  }),
  text('name', '文档名称', { required: true, max: documentLimits.name, placeholder: '例如：送货单原件' }),
] as const

/** Merges pictures, a page each, into one PDF: among one's own documents, or with a caseId in that case. */
function ImageMerge({ caseId, folderId }: { caseId?: string; folderId?: string }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const place = caseId ? { space: 'case' as const, caseId, folderId } : { space: 'personal' as const }
  const store = useRecordForm(`other/imageMerge/${caseId ?? 'personal'}`, () => ({
    fields: mergeForm,
    send: ({ fileIds, name }, { key }) => api.documents.mergeImages({ ...place, fileIds: [...fileIds], name }, { key }),
  }))
  return (
    <FormScreen
      title="图片合并成 PDF"
      store={store}
      action="合并"
      toast="已合并成一份 PDF"
      onDone={({ documentId }) => navigation.replace(routes.file.detail, { documentId })}
    >
      <Order form={store.form} />
    </FormScreen>
  )
}

const Order = observer(function Order({ form }: { form?: FormModel<Values> }) {
  const files = (form?.values.fileIds ?? []) as readonly StoredFile[]
  return <PageOrder files={files} onMove={(moved) => form?.set('fileIds', moved)} />
})

export default screen(routes.other.imageMerge, ImageMerge)
