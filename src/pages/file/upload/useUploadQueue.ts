import { documents } from '@contract/document'
import type { DocumentSpace } from '@contract/document/codes'
import { file } from '@contract/file'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { partedUploader } from '@/api/partedUpload'
import { UploadQueue } from '@/features/document/UploadQueue'
import { UploadShelf } from '@/features/document/UploadShelf'
import { bytesOf } from '@/platform/keptFiles'
import { useApi, useApp, useScreenStore } from '@/stores/app'

export interface UploadParams {
  space?: string
  caseId?: string
  folderId?: string
}

const spaceOf = ({ space, caseId }: UploadParams): DocumentSpace =>
  caseId ? 'case' : space === 'firm' ? 'firm' : 'personal'

/** Upload queue of a place, with what was left before; continues when the network comes back. */
export function useUploadQueue(params: UploadParams): UploadQueue {
  const api = useApi({ documents, file })
  const { platform, deviceFiles, line } = useApp()
  const { caseId, folderId } = params
  const queue = useScreenStore(() => {
    const { transport, feedback } = platform
    const send = partedUploader({ api, transport, bytesOf })
    const shelf = new UploadShelf(deviceFiles.of('upload'))
    const tell = (words: string) => feedback.toast(words)
    return new UploadQueue({ api, send, shelf, tell }, { space: spaceOf(params), caseId, folderId })
  })
  useEffect(
    () =>
      reaction(
        () => line.online,
        (online) => online && queue.hurry(),
      ),
    [line, queue],
  )
  return queue
}
