import type { TaskFile } from '@contract/task/shapes'
import { FileCells } from '@/features/file/FileCells'
import { Section } from '@/ui/page/Section'

/** Files of the task. */
export function TaskFiles({ files }: { files: readonly TaskFile[] }) {
  if (files.length === 0) return null
  return (
    <Section title={`附件 ${files.length}`} flush>
      <FileCells files={files} />
    </Section>
  )
}
