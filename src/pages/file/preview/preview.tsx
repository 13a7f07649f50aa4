import { documents } from '@contract/document'
import type { PreviewInput } from '@contract/document/shapes'
import { FileView } from '@/features/document/view/FileView'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { useWhenOnline } from '@/ui/page/useWhenOnline'
import { PinNotice } from './PinNotice'
import { PreviewActions } from './PreviewActions'
import { usePinned } from './usePinned'

const shownPreview = recordPage(routes.file.preview, {
  read: documents.preview,
  input: ({ id, type, readOnly }) => ({
    id,
    type: type as PreviewInput['type'],
    readOnly: readOnly as PreviewInput['readOnly'],
  }),
  about: ({ id }) => ({ kind: 'document', id }),
  opened: ({ name }) => ({ title: name }),
})

/**
 * Document viewer; with readOnly it offers only saving (§2.4). A copy on the device is shown without waiting for the
 * server.
 */
function FilePreview({ id, type, readOnly }: { id: string; type?: string; readOnly?: string }) {
  const { line, platform, presenter } = useApp()
  const { record } = useRecord(shownPreview, { id, type, readOnly })
  const { now } = record
  const { pins, pin, kept } = usePinned(id, type, record)
  useWhenOnline(line.online, record.error ? record.retry : undefined)
  const api = useApi({ documents })
  const asPdf = () => api.documents.rendition({ id, type: type as PreviewInput['type'] })
  const again = async () => {
    await record.refresh()
    return record.now?.url
  }
  const file = kept && !now ? kept : now && { ...now, ...kept, asPdf, again }
  const openAs = ({ url, fileName, fileSize }: { url: string; fileName: string; fileSize: string }) =>
    presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  // The server decides whether a confidential document is exported with a watermark.
  const take = async () => {
    if (kept && !now) return openAs({ ...kept, fileName: kept.name })
    return openAs(await api.documents.export({ id, type: type as PreviewInput['type'] }))
  }
  const open = () => take().catch(rethrowUnlessReported)
  // A watermarked file is passed to the host's own reader as it is shown.
  const read = () => file && openAs({ ...file, fileName: endingIn(file.name, file.fileType) })
  return (
    <Screen
      title={file?.name ?? '文档预览'}
      state={kept ? {} : record}
      onRetry={record.retry}
      scroll={false}
      banner={pin && <PinNotice pin={pin} pins={pins} isAnswered={!!now} onRetry={record.retry} />}
      footer={
        file && (
          <PreviewActions
            now={now}
            isReadOnly={readOnly === '1'}
            onOpen={open}
            onUpdated={() => record.refresh().catch(ignoreError)}
          />
        )
      }
    >
      {file && (
        <FileView
          key={file.fileId}
          file={file}
          watermark={now?.isBurntIn ? null : now?.watermark}
          onOpen={now?.isBurntIn || (kept && !now) ? read : open}
        />
      )}
    </Screen>
  )
}

/** Name with its extension, which readers go by. */
const endingIn = (name: string, fileType: string) =>
  name.toLowerCase().endsWith(`.${fileType}`) ? name : `${name}.${fileType}`

export default screen(routes.file.preview, FilePreview, { record: shownPreview, readsOffline: true })
