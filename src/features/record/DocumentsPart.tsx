import type { RecordFile, RecordFilePage } from '@contract/file/shapes'
import { files } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { IntentKey } from '@/api/call'
import { FileCells } from '@/features/file/FileCells'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { friendlyTime } from '@/lib/time'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { RowLine } from '@/ui/show/RowLine'
import { Part } from './Part'

const newerForm = [files('fileIds', '新文件', { required: true, max: 1, hint: '替换后旧文件不再保留' })] as const
const documentForm = [files('fileIds', '文档', { required: true, max: 20 })] as const

interface Props {
  documents: LiveRecord<RecordFilePage>
  canAdd: boolean
  /** Label of the button, with the destination: 放入案源. */
  action: string
  add(fileIds: string[], key: IntentKey): Promise<unknown>
  /** Replaces a file by a newer one. */
  replace(fileId: string, newFileId: string, key: IntentKey): Promise<unknown>
  remove(fileId: string, key: IntentKey): Promise<unknown>
}

/** Documents of a record; its team can add more. */
export const DocumentsPart = observer(function DocumentsPart(props: Props) {
  const { documents, canAdd, action, add, replace, remove } = props
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const [older, setOlder] = useState<RecordFile>()
  const takeOut = ({ fileId, fileName }: RecordFile) =>
    documents.send(`remove ${fileId}`, (_, key) => remove(fileId, key), `已移除「${fileName}」`)
  const removable = documents.now?.records.filter(({ canRemove }) => canRemove) ?? []
  return (
    <>
      <Part of={documents}>
        {({ records }) =>
          records.length === 0 ? (
            <Empty icon="folder" text="还没有文档" hint="合同、证据、往来函件都可以放在这里" />
          ) : (
            [...groupedByDay(records)].map(([day, own]) => (
              <Section key={day} title={day} flush>
                <FileCells files={own} />
              </Section>
            ))
          )
        }
      </Part>
      {canAdd && (
        <Section>
          <Button label="上传文档" size="large" onTap={() => setAdding(true)} />
          {removable.length > 0 && (
            <RowLine right={<Button label="移除文档" kind="text" onTap={() => setAsked('remove')} />}>
              <Button label="更新文档" kind="text" onTap={() => setAsked('replace')} />
            </RowLine>
          )}
        </Section>
      )}
      {isAdding && (
        <RecordFormSheet
          title="上传文档"
          action={action}
          toast="已上传，团队成员会收到通知"
          onClose={() => setAdding(false)}
          options={() => ({
            fields: documentForm,
            send: async ({ fileIds }, { key }) => {
              await add([...fileIds], key)
              return true
            },
          })}
        />
      )}
      {older && (
        <RecordFormSheet
          title={`更新「${older.fileName}」`}
          action="替换"
          toast="已更新，团队成员会收到通知"
          onClose={() => setOlder(undefined)}
          options={() => ({
            fields: newerForm,
            send: async ({ fileIds: [fileId = ''] }, { key }) => {
              await replace(older.fileId, fileId, key)
              return true
            },
          })}
        />
      )}
      <ActionSheet
        open={asked !== undefined}
        title={asked === 'replace' ? '更新哪一份' : '移除哪一份'}
        onClose={() => setAsked(undefined)}
        items={removable.map((file) => ({
          label: file.fileName,
          danger: asked === 'remove',
          onTap: () => (asked === 'remove' ? takeOut(file) : setOlder(file)),
        }))}
      />
    </>
  )
})

/** Groups by day and person, in order of arrival: 今天 · 林知远. */
function groupedByDay(records: readonly RecordFile[]): Map<string, RecordFile[]> {
  const groups = new Map<string, RecordFile[]>()
  for (const file of records) {
    const day = `${file.owner.name} · ${friendlyTime(file.createTime)}`
    groups.set(day, [...(groups.get(day) ?? []), file])
  }
  return groups
}
