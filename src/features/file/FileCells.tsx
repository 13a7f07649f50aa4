import { file } from '@contract/file'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { fileSize, isPicture } from '@/lib/text'
import { useApi } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { Cell } from '@/ui/show/Cell'
import { PictureLinks } from './PictureLinks'
import { useOpenFile } from './useOpenFile'

/** File of any record. */
interface FileOf {
  fileId: string
  fileName: string
  fileSize: string
}

/**
 * Files of a record, each opened through a link that lives for minutes: pictures in the app's viewer, one per swipe.
 */
export const FileCells = observer(function FileCells({ files }: { files: readonly FileOf[] }) {
  const api = useApi({ file })
  const openFile = useOpenFile()
  const { preview } = useActions()
  const links = useMemo(() => new PictureLinks(api), [api])
  const pictures = files.flatMap(({ fileId, fileName }) => (isPicture(fileName) ? fileId : []))
  const wanted = pictures.join()
  useEffect(() => {
    if (wanted) links.load(wanted.split(','))
  }, [links, wanted])

  const open = async ({ fileId, fileName }: FileOf) => {
    if (!isPicture(fileName)) return openFile(fileId)
    const urls = await links.fresh(pictures, fileId)
    // Pictures that cannot be loaded are left out; the opened one is there.
    const shown = pictures.filter((_, index) => urls[index])
    preview(urls.filter(Boolean), shown.indexOf(fileId))
  }
  return (
    <View>
      {files.map((item) => (
        <Cell
          key={item.fileId}
          icon="paperclip"
          left={isPicture(item.fileName) ? <Thumbnail src={links.urlOf(item.fileId)} /> : undefined}
          title={item.fileName}
          // Not plain text, so that the row's name consists of separate parts for extension and size.
          note={<Text>{fileSize(item.fileSize)}</Text>}
          onTap={() => open(item).catch(rethrowUnlessReported)}
        />
      ))}
    </View>
  )
})
