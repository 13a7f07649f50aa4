import { file } from '@contract/file'
import { uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import type { LocalFile } from '@/platform/port'
import { useApi, useApp } from '@/stores/app'

type Kept = { ok: true; fileId: string | undefined } | { ok: false }

/** Sends a signature's picture; not ok when that failed, which has been said then. */
export function useSignature(): (picture: LocalFile | undefined) => Promise<Kept> {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  return async (picture) => {
    if (!picture) return { ok: true, fileId: undefined }
    try {
      const send = uploader({ api, transport: platform.transport })
      const { fileId } = await send(picture, 'sign', { cancel: new Cancel() })
      return { ok: true, fileId }
    } catch (error) {
      presenter.present(error)
      return { ok: false }
    }
  }
}
