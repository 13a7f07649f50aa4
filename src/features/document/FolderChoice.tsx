import { documents } from '@contract/document'
import type { DocumentFolder, FoldersInput } from '@contract/document/shapes'
import { useEffect, useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { useApi } from '@/stores/app'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { foldersInOrder } from './foldersInOrder'

const TOP = 'top'

interface Props {
  title: string
  place: FoldersInput
  value?: string
  onClose(): void
  /** Called with the folder; undefined for none. */
  onDone(folderId: string | undefined, name?: string): void
}

/** Choice of a folder of a place. Mounted only while open. */
export function FolderChoice({ title, place, value, onClose, onDone }: Props) {
  const api = useApi({ documents })
  const [folders, setFolders] = useState<readonly DocumentFolder[]>()
  const { space, caseId } = place
  useEffect(() => {
    api.documents.folders({ space, caseId }, { silent: false }).then(
      (found) => setFolders(found.folders),
      (error) => {
        rethrowUnlessReported(error)
        onClose()
      },
    )
    // Loaded once, on opening.
  }, [api, space, caseId, onClose])
  const items = [
    { value: TOP, text: '不放入文件夹' },
    ...foldersInOrder(folders ?? []).map(({ folder, depth }) => ({
      value: folder.folderId,
      text: `${'　'.repeat(depth)}${folder.name}`,
    })),
  ]
  return (
    <SelectSheet
      open={folders !== undefined}
      title={title}
      items={items}
      value={value ?? TOP}
      onClose={onClose}
      onDone={(chosen) => {
        const found = folders?.find(({ folderId }) => folderId === chosen)
        onDone(found?.folderId, found?.name)
        onClose()
      }}
    />
  )
}
