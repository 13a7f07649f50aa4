import { documents } from '@contract/documents'
import type { DocumentFolders, FoldersInput } from '@contract/documents.shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FoldersSheet } from '@/features/document/FoldersSheet'
import { foldersInOrder } from '@/features/document/foldersInOrder'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Button } from '@/ui/input/Button'
import { FilterChips } from '@/ui/input/FilterChips'
import { RowLine } from '@/ui/show/RowLine'

const ALL = 'all'

interface Props {
  /** Undefined of a list of several places. */
  place: FoldersInput | undefined
  value: string | undefined
  isPicking: boolean
  onPick(): void
  onChoose(folderId: string | undefined): void
}

/** Over the documents: the folders of the place, and picking several. */
export function FolderTools({ place, value, isPicking, onPick, onChoose }: Props) {
  const pick = <Button label={isPicking ? '取消选择' : '选择'} kind="text" size="small" onTap={onPick} />
  if (!place) return <RowLine right={pick} />
  return (
    <Folders place={place} value={value} onChoose={onChoose}>
      {pick}
    </Folders>
  )
}

type FoldersProps = Pick<Props, 'value' | 'onChoose'> & { place: FoldersInput; children: JSX.Element }

const Folders = observer(function Folders({ place, value, onChoose, children }: FoldersProps) {
  const api = useApi({ documents })
  const deps = useRecordDeps()
  const [chosen, choose] = useState(value)
  const [isArranging, setArranging] = useState(false)
  const folders = useScreenStore(
    () =>
      new LiveRecord<DocumentFolders>({
        ...deps,
        events: newsOf('document'),
        read: () => api.documents.folders(place, { silent: true }),
      }),
  )
  const { now } = folders
  const items = [
    { key: ALL, text: '全部' },
    ...foldersInOrder(now?.folders ?? []).map(({ folder }) => ({ key: folder.folderId, text: folder.name })),
    ...(now?.topCount ? [{ key: 'top', text: '未归入文件夹' }] : []),
  ]
  const counts = Object.fromEntries(
    (now?.folders ?? []).map(({ folderId, documentCount }) => [folderId, documentCount]),
  )
  return (
    <>
      <FilterChips
        label="文件夹"
        items={items}
        counts={{ ...counts, top: now?.topCount ?? 0 }}
        value={chosen ?? ALL}
        onSelect={(key) => {
          const folderId = key === ALL ? undefined : key
          choose(folderId)
          onChoose(folderId)
        }}
      />
      {now?.canAdd && (
        <RowLine right={children}>
          <Button label="整理文件夹" kind="text" size="small" onTap={() => setArranging(true)} />
        </RowLine>
      )}
      {isArranging && <FoldersSheet place={place} folders={folders} onClose={() => setArranging(false)} />}
    </>
  )
})
