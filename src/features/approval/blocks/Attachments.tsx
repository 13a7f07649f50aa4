import type { WorkFile, WorkflowDetail } from '@contract/approval/shapes'
import { FileCells } from '@/features/file/FileCells'
import { Section } from '@/ui/page/Section'
import type { BlockProps } from './block'

/** Key of files added after submitting. */
const LATER = 'supplement'

/** Block N: the application's files by their fields, those added later last. */
export function Attachments({ work }: BlockProps) {
  const groups = Object.entries(work.files).filter(([, files]) => files.length > 0)
  return (
    <>
      {groups.map(([key, files]: [string, WorkFile[]]) => (
        <Section key={key} title={`${nameOf(work, key)} ${files.length}`} flush>
          <FileCells files={files} />
        </Section>
      ))}
    </>
  )
}

function nameOf({ fields }: WorkflowDetail, key: string): string {
  if (key === LATER) return '补充附件'
  const [name, lineIndex, column] = key.split('.')
  const field = fields.find((field) => field.key === name)
  if (field?.type !== 'lines') return field?.label ?? '附件'
  return `第${Number(lineIndex) + 1}项的${field.columns.find((lineColumn) => lineColumn.key === column)?.label ?? '附件'}`
}
