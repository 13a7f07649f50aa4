import { documents } from '@contract/document'
import type { UploadRecord } from '@contract/file/shapes'
import { signTask } from '@contract/sign-task'
import { SIGN_TASK_DAYS, signTaskLimits } from '@contract/sign-task/codes'
import { signTaskForm } from '@contract/sign-task/form'
import { cutText } from '@contract/text'
import { observer } from 'mobx-react-lite'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { StoredFile } from '@/ui/input/UploadContext'

const USUAL = { days: String(SIGN_TASK_DAYS.usual) }

/** Form of a sign task: documents, signers, deadline. A given document is attached as a copy. */
export const SignTaskForm = observer(function SignTaskForm({ documentId }: { documentId?: string }) {
  const api = useApi({ documents, signTask })
  const { navigation } = useApp()
  const copied = documentId && {
    read: async () => ({
      version: 0,
      files: await api.documents.copy({ documentIds: [documentId] }, { silent: true }),
    }),
    formOf: ({ files }: { files: UploadRecord[] }) => ({ values: USUAL, files: { fileIds: files } }),
  }
  const store = useRecordForm('sign-task/add', () => ({
    fields: signTaskForm,
    initial: USUAL,
    ...copied,
    send: ({ title, note, fileIds, signerIds, days }, { key, held }) =>
      api.signTask.save(
        {
          title: title || nameOf(held.fileIds as readonly StoredFile[]),
          note,
          fileIds: [...fileIds],
          signerIds: [...signerIds],
          days: Number(days),
        },
        { key },
      ),
  }))
  return (
    <FormScreen
      title="发起签字"
      store={store}
      action="发起签字"
      toast="已通知签署人"
      onDone={({ signTaskId }) => navigation.replace(routes.create.signCode, { signTaskId })}
    />
  )
})

/** Name of the first document without its extension. */
const nameOf = ([first]: readonly StoredFile[]) =>
  cutText((first?.name ?? '').replace(/\.[^.]+$/, ''), signTaskLimits.title)
