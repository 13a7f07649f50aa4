import type { DocumentFolders } from '@contract/document/shapes'
import { Cell } from '@/ui/show/Cell'
import { foldersInOrder } from './foldersInOrder'

interface Props {
  of: DocumentFolders
  onOpen(folderId: string): void
}

/** Folders of a case with their counts. */
export const FolderCells = ({ of: { folders, topCount }, onOpen }: Props) => (
  <>
    {foldersInOrder(folders).map(({ folder, depth }) => (
      <Cell
        key={folder.folderId}
        icon="folder"
        title={`${'　'.repeat(depth)}${folder.name}`}
        value={folder.documentCount > 0 ? `${folder.documentCount} 份` : ''}
        onTap={() => onOpen(folder.folderId)}
      />
    ))}
    {topCount > 0 && <Cell icon="folder" title="未归入文件夹" value={`${topCount} 份`} onTap={() => onOpen('top')} />}
  </>
)
