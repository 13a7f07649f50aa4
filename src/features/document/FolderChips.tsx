import { documents } from '@contract/document'
import type { DocumentFolders, FoldersInput } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { FilterChips } from '@/ui/input/FilterChips'
import { foldersInOrder } from './foldersInOrder'

const ALL = 'all'

interface Props {
  place: FoldersInput
  /** Chosen folder; `top` for documents in none, undefined for all. */
  value: string | undefined
  onChoose(folderId: string | undefined): void
  /** Shown under them. */
  tools?: (folders: LiveRecord<DocumentFolders>) => ReactNode
}

/** Folders of a place above its documents, with their counts. */
export const FolderChips = observer(function FolderChips({ place, value, onChoose, tools }: Props) {
  const api = useApi({ documents })
  const deps = useRecordDeps()
  const [chosen, setChosen] = useState(value)
  const folders = useScreenStore(
    () =>
      new LiveRecord<DocumentFolders>({
        ...deps,
        events: newsOf('document'),
        read: () => api.documents.folders(place),
      }),
  )
  const { now } = folders
  const items = [
    { key: ALL, text: '全部' },
    ...foldersInOrder(now?.folders ?? []).map(({ folder }) => ({ key: folder.folderId, text: folder.name })),
    now?.topCount && { key: 'top', text: '未归入文件夹' },
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
          setChosen(folderId)
          onChoose(folderId)
        }}
      />
      {tools?.(folders)}
    </>
  )
})
