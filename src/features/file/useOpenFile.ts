import { file } from '@contract/file'
import { useCallback } from 'react'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'

/**
 * Returns a function that opens a file of a record: in the app's viewer, or by the reader of a host that draws none in
 * a page.
 */
export function useOpenFile(): (fileId: string) => Promise<unknown> {
  const api = useApi({ file })
  const { navigation, platform, presenter } = useApp()
  const { host } = platform
  return useCallback(
    async (fileId: string) => {
      if (host.can('viewFile'))
        return navigation.go(routes.file.preview, { id: fileId, type: 'versionDoc', readOnly: '1' })
      const { url, fileName, fileSize: size } = await api.file.downloadUrl({ fileId, inline: true }, { silent: false })
      return presenter.outcome(host.previewFile({ url, name: fileName, size: Number(size) }))
    },
    [api, host, navigation, presenter],
  )
}
