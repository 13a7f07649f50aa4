import { file } from '@contract/file'
import { Text, View } from '@tarojs/components'
import { fileSize } from '@/lib/text'
import { useApi, useApp } from '@/stores/app'
import { Cell } from '@/ui/Cell'

/** A file of whatever record. */
interface FileOf {
  fileId: string
  fileName: string
  fileSize: string
}

/** Files to be opened, each through a link that lives for minutes. */
export function FileCells({ files }: { files: readonly FileOf[] }) {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  const open = async ({ fileId }: FileOf) => {
    const { url, fileName, fileSize: size } = await api.file.downloadUrl({ fileId, inline: true })
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(size) }))
  }
  return (
    <View>
      {files.map((item) => (
        <Cell
          key={item.fileId}
          icon="paperclip"
          title={item.fileName}
          // Not as plain words: the row is named by what it shows, ending and size each by itself.
          note={<Text>{fileSize(item.fileSize)}</Text>}
          onTap={() => void open(item).catch(() => undefined)}
        />
      ))}
    </View>
  )
}
