import { file } from '@contract/file'
import { uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import { signaturePng } from '@/lib/signaturePng'
import { useApi, useApp } from '@/stores/app'
import { strokesOf } from '@/ui/signature'

type Kept = { ok: true; fileId: string | undefined } | { ok: false }

/** Sends a signature as a picture; not ok when that failed, which has been said then. */
export function useSignature(): (path: string) => Promise<Kept> {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  return async (path) => {
    if (!path) return { ok: true, fileId: undefined }
    try {
      const picture = await platform.system.keepFile(signaturePng(strokesOf(path)), 'signature.png', 'image/png')
      const send = uploader({ api, transport: platform.transport })
      const { fileId } = await send(picture, 'sign', { cancel: new Cancel() })
      return { ok: true, fileId }
    } catch (error) {
      presenter.present(error)
      return { ok: false }
    }
  }
}
