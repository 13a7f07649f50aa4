import { documents } from '@contract/document'
import { limits } from '@contract/limits'
import type { FilesQuestion } from '@/features/file/filesQuestion'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import type { StoredFile } from '@/ui/input/UploadContext'
import { DocumentPicker } from './DocumentPicker'
import { DocumentPicks } from './DocumentPicks'

const BY_LINK: FilesQuestion = { max: limits.uploadCount }

/** Choice of the firm's files to attach: copies become the reader's own. */
function SelectFile() {
  const api = useApi({ documents })
  const { platform } = useApp()
  const { question = BY_LINK, answer } = useQuestion<FilesQuestion, StoredFile[]>(routes.public.selectFile)
  const picks = useScreenStore(
    () =>
      new DocumentPicks(
        { api, tell: (words) => platform.feedback.toast(words) },
        // Documents readable only under a watermark cannot be attached, because an attachment has none.
        {
          max: question.max,
          refusalOf: ({ isConfidential }) => (isConfidential ? '保密文档不能作为附件' : undefined),
        },
      ),
  )
  const done = async () => {
    const files = await picks.copies()
    if (files) answer(files)
  }
  return (
    <DocumentPicker
      name={routes.public.selectFile.path}
      title="从文档库选择"
      picks={picks}
      action="添加"
      onDone={() => void done()}
    />
  )
}

export default screen(routes.public.selectFile, SelectFile)
