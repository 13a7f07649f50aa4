import { file } from '@contract/file'
import type { TaskFile } from '@contract/task.shapes'
import { fileSize } from '@/lib/text'
import { useApi, useApp } from '@/stores/app'
import { Cell } from '@/ui/Cell'
import { Section } from '@/ui/Section'

/** The task's files; a tap opens one through a link that lives for minutes. */
export function TaskFiles({ files }: { files: readonly TaskFile[] }) {
  const api = useApi({ file })
  const { platform, presenter } = useApp()
  if (files.length === 0) return null
  const open = async ({ fileId }: TaskFile) => {
    const { url, fileName, fileSize: size } = await api.file.downloadUrl({ fileId, inline: true })
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(size) }))
  }
  return (
    <Section title={`附件 ${files.length}`} flush>
      {files.map((item) => (
        <Cell
          key={item.fileId}
          icon="paperclip"
          title={item.fileName}
          note={fileSize(item.fileSize)}
          onTap={() => void open(item)}
        />
      ))}
    </Section>
  )
}
