import { file } from '@contract/file'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { unlessUntold } from '@/lib/errors'
import { fileSize, isPicture } from '@/lib/text'
import { useApi, useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { Cell } from '@/ui/show/Cell'
import { PictureLinks } from './PictureLinks'

/** A file of whatever record. */
interface FileOf {
  fileId: string
  fileName: string
  fileSize: string
}

/** Files to be opened, each through a link that lives for minutes: pictures in the app's viewer, one a swipe. */
export const FileCells = observer(function FileCells({ files }: { files: readonly FileOf[] }) {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  const { preview } = useActions()
  const links = useMemo(() => new PictureLinks(api), [api])
  const pictures = files.flatMap(({ fileId, fileName }) => (isPicture(fileName) ? fileId : []))
  const wanted = pictures.join()
  useEffect(() => {
    if (wanted) void links.load(wanted.split(','))
  }, [links, wanted])

  const open = async ({ fileId, fileName }: FileOf) => {
    if (!isPicture(fileName)) return openFile(fileId)
    const urls = await links.fresh(pictures, fileId)
    // Those that cannot be had are left out: the opened one is there.
    const shown = pictures.filter((_, at) => urls[at])
    preview(urls.filter(Boolean), shown.indexOf(fileId))
  }
  const openFile = async (fileId: string) => {
    const { url, fileName, fileSize: size } = await api.file.downloadUrl({ fileId, inline: true }, { silent: false })
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(size) }))
  }
  return (
    <View>
      {files.map((item) => (
        <Cell
          key={item.fileId}
          icon="paperclip"
          left={isPicture(item.fileName) ? <Thumbnail src={links.urlOf(item.fileId)} /> : undefined}
          title={item.fileName}
          // Not as plain words: the row is named by what it shows, ending and size each by itself.
          note={<Text>{fileSize(item.fileSize)}</Text>}
          onTap={() => void open(item).catch(unlessUntold)}
        />
      ))}
    </View>
  )
})
