import { file } from '@contract/file'
import { uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import { useApi, useApp } from '@/stores/app'
import type { Signature } from './SignatureStore'

type Kept = { ok: true; fileId: string | undefined } | { ok: false }

/**
 * Returns the id of a signature's picture, uploading handwriting first; not ok when that failed, which has been shown.
 */
export function useSignature(): (signature: Signature | undefined) => Promise<Kept> {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  return async (signature) => {
    if (signature?.kind !== 'written') return { ok: true, fileId: signature?.fileId }
    try {
      const send = uploader({ api, transport: platform.transport })
      const { fileId } = await send(signature.picture, 'sign', { cancel: new Cancel() })
      return { ok: true, fileId }
    } catch (error) {
      presenter.present(error)
      return { ok: false }
    }
  }
}
