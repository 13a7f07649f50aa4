import type { DocumentFolders, FoldersInput } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FolderChips } from '@/features/document/FolderChips'
import { FoldersSheet } from '@/features/document/FoldersSheet'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { RowLine } from '@/ui/show/RowLine'

interface Props {
  /** Place of the list; undefined if it covers several. */
  place: FoldersInput | undefined
  value: string | undefined
  isPicking: boolean
  onPick(): void
  onChoose(folderId: string | undefined): void
}

/** Tools above the documents: the folders of the place, and selecting several. */
export function FolderTools({ place, value, isPicking, onPick, onChoose }: Props) {
  const pick = <Button label={isPicking ? '取消选择' : '选择'} kind="text" size="small" onTap={onPick} />
  if (!place) return <RowLine right={pick} />
  return (
    <FolderChips
      place={place}
      value={value}
      onChoose={onChoose}
      tools={(folders) => (
        <Arranging place={place} folders={folders}>
          {pick}
        </Arranging>
      )}
    />
  )
}

interface ArrangingProps {
  place: FoldersInput
  folders: LiveRecord<DocumentFolders>
  children: JSX.Element
}

const Arranging = observer(function Arranging({ place, folders, children }: ArrangingProps) {
  const [isArranging, setArranging] = useState(false)
  if (!folders.now?.canAdd) return null
  return (
    <>
      <RowLine right={children}>
        <Button label="整理文件夹" kind="text" size="small" onTap={() => setArranging(true)} />
      </RowLine>
      {isArranging && <FoldersSheet place={place} folders={folders} onClose={() => setArranging(false)} />}
    </>
  )
})
