import type { Presenter } from '@/api/present'
import type { Uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import type { Host } from '@/platform/port'
import type { StoredFile, Uploading } from '@/ui/input/UploadContext'

interface Deps {
  send: Uploader
  host: Pick<Host, 'chooseImage' | 'chooseFile' | 'record'>
  presenter: Pick<Presenter, 'outcome'>
  open(file: StoredFile): Promise<void>
  link?(file: StoredFile): Promise<string | undefined>
  chooseStored?(count: number): Promise<StoredFile[]>
}

/** File access of a form: chosen by the host, uploaded by `send`, one picture or file at a time. */
export const uploadsBy = ({ send, host, presenter, open, link, chooseStored }: Deps): Uploading => ({
  async choose(kind, count) {
    const chosen = await presenter.outcome(kind === 'image' ? host.chooseImage({ count }) : host.chooseFile({ count }))
    return chosen?.value ?? []
  },
  async record(longestMs) {
    const begun = await presenter.outcome(host.record({ longestMs }))
    if (!begun) return undefined
    const { done, stop, cancel } = begun.value
    return { done: presenter.outcome(done).then((recorded) => recorded?.value), stop, cancel }
  },
  upload(local) {
    const cancel = new Cancel()
    let tell: (percent: number) => void = () => {}
    const type = /^image\//.test(local.type ?? '') ? 'image' : 'file'
    const done = send({ ...local, type: local.type ?? '' }, type, { cancel, onProgress: (percent) => tell(percent) })
    return {
      progress: (listener) => {
        tell = listener
      },
      done: done.then(({ fileId, fileName, fileSize, fileType }) => ({
        id: fileId,
        name: fileName,
        size: Number(fileSize),
        type: fileType,
        url: local.path,
      })),
      cancel: () => cancel.abort(),
    }
  },
  open: (file) => open(file),
  link,
  chooseStored,
})
