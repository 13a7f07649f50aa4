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

/** Choice of documents of one case, not copied: for its dossier. */
function SelectFile2({ caseId }: { caseId: string }) {
  const api = useApi({ documents })
  const { platform } = useApp()
  const { question = BY_LINK, answer } = useQuestion<FilesQuestion, StoredFile[]>(routes.public.selectFile2)
  const picks = useScreenStore(
    () => new DocumentPicks({ api, tell: (words) => platform.feedback.toast(words) }, { max: question.max }),
  )
  return (
    <DocumentPicker
      name={routes.public.selectFile2.path}
      title="选择项目文档"
      caseId={caseId}
      picks={picks}
      action="选用"
      onDone={() => answer(picks.files)}
    />
  )
}

export default screen(routes.public.selectFile2, SelectFile2)
