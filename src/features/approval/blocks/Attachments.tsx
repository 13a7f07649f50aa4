import type { WorkFile, WorkflowDetail } from '@contract/approval.shapes'
import { FileCells } from '@/features/files/FileCells'
import { Section } from '@/ui/page/Section'
import type { BlockProps } from './block'

/** Files that were brought after submitting come under this key. */
const LATER = 'supplement'

/** N: the application's files by the field they belong to, those brought later last. */
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

const nameOf = ({ fields }: WorkflowDetail, key: string) =>
  key === LATER ? '补充附件' : (fields.find((field) => field.key === key)?.label ?? '附件')
